import { describe, expect, it } from 'vitest';
import { after, commented, commentOn, grown, longestComment, mainLine, promoted, pruned, treeFrom } from './tree.ts';

const tree = grown(grown([], ['a1', '=2']), ['b1', '=3']);

describe('what was tried', () => {
  it('grows, and the first stays the main line until another is promoted', () => {
    expect(after(tree, []).map(({ act }) => act)).toEqual(['a1', 'b1']);
    expect(mainLine(tree, [])).toEqual(['a1', '=2']);
    expect(mainLine(promoted(tree, ['b1']), [])).toEqual(['b1', '=3']);
    expect(after(pruned(tree, ['a1']), []).map(({ act }) => act)).toEqual(['b1']);
  });

  it('is commented on where it is meant, and the comment goes along', () => {
    const told = commented(tree, ['b1', '=3'], '  a trap ');
    expect(commentOn(told, ['b1', '=3'])).toBe('a trap');
    expect(commentOn(told, ['b1'])).toBe('');
    expect(commentOn(grown(told, ['b1', '=3', 'c1']), ['b1', '=3'])).toBe('a trap');
    expect(commentOn(commented(told, ['b1', '=3'], ''), ['b1', '=3'])).toBe('');
    expect(commented(tree, ['d4'], 'nowhere')).toEqual(tree);
  });

  it('is read back as far as it is one', () => {
    const told = commented(tree, ['a1'], 'x'.repeat(longestComment + 9));
    expect(treeFrom(JSON.parse(JSON.stringify(told)))).toEqual(told);
    expect(commentOn(told, ['a1'])).toHaveLength(longestComment);
    expect(treeFrom([{ act: 'a1', comment: 7, next: 'nonsense' }, { comment: 'no act' }, null])).toEqual([{ act: 'a1', next: [] }]);
  });
});
