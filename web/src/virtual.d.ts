declare const SEIZE_VERSION: string;
declare module 'virtual:pieces' {
  const drawing: import('./look/drawing.ts').Drawing;
  export default drawing;
}
declare module 'virtual:levels' {
  const names: readonly string[];
  export default names;
}
declare module 'virtual:picture' {
  const paint: import('./look/drawing.ts').Paint;
  export default paint;
}
declare module 'virtual:catalogue/names' {
  const names: Record<string, string>;
  export default names;
}
declare module 'virtual:catalogue/learn/*' {
  const messages: import('./messages.ts').Messages;
  export default messages;
}
declare module 'virtual:catalogue/*' {
  const catalogue: import('./messages.ts').Catalogue;
  export default catalogue;
}
declare module 'subset-font' {
  export default function subsetFont(font: Uint8Array, text: string, options: object): Promise<Uint8Array>;
}
