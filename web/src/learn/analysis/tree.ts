// What was tried from a position: acts, each followed by whatever was tried after it. The first of several is the main line. Pure.

export interface Branch {
  readonly act: string;
  readonly comment?: string; // what somebody wrote about it
  readonly next: readonly Branch[];
}

export type Tree = readonly Branch[];
export type Path = readonly string[]; // acts from the beginning

// What was tried after the path; nothing where it leads nowhere.
export const after = (tree: Tree, path: Path): Tree => path.reduce<Tree>((at, act) => at.find((one) => one.act === act)?.next ?? [], tree);

// With this path in it. What was tried before is there already, and stays the main line.
export function grown(tree: Tree, path: Path): Tree {
  const [act, ...rest] = path;
  if (act === undefined) return tree;
  const known = tree.some((one) => one.act === act);
  const branches = known ? tree : [...tree, { act, next: [] }];
  return branches.map((one) => (one.act === act ? { ...one, next: grown(one.next, rest) } : one));
}

// Without the path's last act and all that follows it.
export function pruned(tree: Tree, path: Path): Tree {
  const [act, ...rest] = path;
  if (act === undefined) return tree;
  if (rest.length === 0) return tree.filter((one) => one.act !== act);
  return tree.map((one) => (one.act === act ? { ...one, next: pruned(one.next, rest) } : one));
}

// With the path as the main line.
export function promoted(tree: Tree, path: Path): Tree {
  const [act, ...rest] = path;
  const found = tree.find((one) => one.act === act);
  if (!found) return tree;
  return [{ ...found, next: promoted(found.next, rest) }, ...tree.filter((one) => one !== found)];
}

// What somebody wrote about the last act of the path; nothing where nobody did.
export function commentOn(tree: Tree, path: Path): string {
  const last = path.at(-1);
  return after(tree, path.slice(0, -1)).find(({ act }) => act === last)?.comment ?? '';
}

export function commented(tree: Tree, path: Path, text: string): Tree {
  const [act, ...rest] = path;
  const comment = text.trim().slice(0, longestComment);
  return tree.map((one) => {
    if (one.act !== act) return one;
    return rest.length > 0 ? { ...one, next: commented(one.next, rest, text) } : { ...one, comment };
  });
}

export const longestComment = 500;

// From the path on along the main line to its end.
export function mainLine(tree: Tree, path: Path): Path {
  const [first] = after(tree, path);
  return first ? mainLine(tree, [...path, first.act]) : path;
}

// Whatever was kept, where it is a tree.
export function treeFrom(kept: unknown, depth = 0): Tree {
  if (!Array.isArray(kept) || depth > deepest) return [];
  return kept.flatMap((one: unknown) => {
    const { act, next, comment } = (one ?? {}) as Partial<Branch>;
    if (typeof act !== 'string') return [];
    const known = { act, next: treeFrom(next, depth + 1) };
    return [typeof comment === 'string' ? { ...known, comment: comment.slice(0, longestComment) } : known];
  });
}

const deepest = 100; // longer than any game
