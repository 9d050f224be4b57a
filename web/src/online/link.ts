// The address of a table at a server, as docs/protocol.md has it: the page's, with #/at/LINK.

export const tableHash = (link: string): string => `#/at/${link}`;

// Nothing where the hash is none of a table.
export const linkIn = (hash: string): string | null => /^#\/at\/([\w-]+)$/.exec(hash)?.[1] ?? null;
