// A live region speaks when its text changes. The same words said again get an invisible difference.

const invisible = '\u2060';

export const renewed = (text: string, nth: number): string => (nth % 2 === 0 ? text : text + invisible);
