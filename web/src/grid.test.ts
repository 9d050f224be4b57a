import { describe, expect, it } from 'vitest';
import { nextWith, type Pressed, step } from './grid.ts';

const rows = [
  ['a4', 'b4', 'c4', 'd4'],
  ['a3', 'b3', 'c3', 'd3'],
  ['a2', 'b2', 'c2', 'd2'],
  ['a1', 'b1', 'c1', 'd1'],
];

const press = (key: string, how: Partial<Pressed> = {}): Pressed => ({ key, code: key, ctrl: false, shift: false, ...how });
const from = (cell: string, key: string, how: Partial<Pressed> = {}) => step(rows, cell, press(key, how));

describe('in a grid', () => {
  it('arrows lead to the neighbours', () => {
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => from('b2', key))).toEqual(['b3', 'b1', 'a2', 'c2']);
  });

  it('an arrow over the edge leads nowhere, and says so', () => {
    expect(from('a4', 'ArrowUp')).toBe('edge');
    expect(from('d1', 'ArrowRight')).toBe('edge');
  });

  it('Home and End lead to the ends of the row, with Ctrl to the corners', () => {
    expect([from('b2', 'Home'), from('b2', 'End')]).toEqual(['a2', 'd2']);
    expect([from('b2', 'Home', { ctrl: true }), from('b2', 'End', { ctrl: true })]).toEqual(['a4', 'd1']);
  });

  it('a digit leads to its row, counted from below', () => {
    expect([1, 2, 3, 4].map((row) => from('c2', String(row), { code: `Digit${row}` }))).toEqual(['c1', 'c2', 'c3', 'c4']);
  });

  it('Shift and a digit lead to its column, whatever sign the keyboard types', () => {
    expect([1, 2, 3, 4].map((row) => from('c2', '"', { code: `Digit${row}`, shift: true }))).toEqual(['a2', 'b2', 'c2', 'd2']);
  });

  it('a digit beyond the grid is its edge', () => {
    expect(from('c2', '8', { code: 'Digit8' })).toBe('edge');
  });

  it('other keys are left to others', () => {
    expect([from('b2', 'q'), from('b2', 'Enter'), from('b2', '1', { code: 'Digit1', ctrl: true })]).toEqual([null, null, null]);
  });
});

describe('from cell to cell of a kind', () => {
  const cells = ['=0', '=1', '=2', '=3', '=4'];

  it('leads on, and round again', () => {
    expect([nextWith(cells, '=0', ['=1', '=3']), nextWith(cells, '=1', ['=1', '=3']), nextWith(cells, '=3', ['=1', '=3'])]).toEqual([
      '=1', '=3', '=1',
    ]);
  });

  it('is at the edge where there is no other', () => {
    expect([nextWith(cells, '=2', ['=2']), nextWith(cells, '=2', [])]).toEqual(['edge', 'edge']);
  });
});
