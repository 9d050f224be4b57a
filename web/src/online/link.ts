// The address of a table at a server, as docs/protocol.md has it: the page's, with #/at/LINK.

export const tableHash = (link: string): string => `#/at/${link}`;

// For another device of the same person: with a code that is good once, and for a few minutes.
export const seatHash = (link: string, code: string): string => `${tableHash(link)}/${code}`;

// A table, or a seat at one, as a screen is told of it: LINK or LINK/CODE.
export const placeIn = (hash: string): string | null => /^#\/at\/([\w-]+(?:\/\d{8})?)$/.exec(hash)?.[1] ?? null;

// Nothing where the hash is none of a table.
export const linkIn = (hash: string): string | null => /^#\/at\/([\w-]+)$/.exec(hash)?.[1] ?? null;
