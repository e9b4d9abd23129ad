import { describe, expect, test } from 'vitest';
import { gridPress } from './grid-presses.ts';

const pressed = (
  key: string,
  held: { shiftKey?: boolean; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {},
) =>
  gridPress(
    { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held },
    { row: 5, column: 2 },
    100,
    20,
  );
const ctrl = { ctrlKey: true };

describe('a key in the grid', () => {
  test.each([
    ['ArrowUp', {}, [4, 2]],
    ['ArrowDown', ctrl, [99, 2]],
    ['ArrowLeft', {}, [5, 1]],
    ['ArrowRight', { metaKey: true }, [5, 6]],
    ['PageUp', {}, [0, 2]],
    ['PageDown', {}, [25, 2]],
    ['Home', {}, [5, 0]],
    ['End', {}, [5, 6]],
    ['Home', ctrl, [0, 0]],
    ['End', ctrl, [99, 6]],
  ] as const)('%s with %j goes to %j', (key, held, [row, column]) => {
    expect(pressed(key, held)).toEqual({ kind: 'go', to: { row, column }, selects: false });
    expect(pressed(key, { ...held, shiftKey: true })).toMatchObject({ to: { row, column }, selects: true });
  });

  test.each([
    ['Enter', {}, { kind: 'edit', text: null }],
    ['F2', {}, { kind: 'edit', text: null }],
    ['k', {}, { kind: 'edit', text: 'k' }],
    [' ', {}, { kind: 'hear' }],
    ['Delete', {}, { kind: 'empty' }],
    ['Backspace', {}, { kind: 'empty' }],
    ['z', ctrl, { kind: 'undo' }],
    ['Z', { ctrlKey: true, shiftKey: true }, { kind: 'redo' }],
    ['y', ctrl, { kind: 'redo' }],
    ['d', { metaKey: true }, { kind: 'fill' }],
    ['a', ctrl, { kind: 'all' }],
  ] as const)('%s with %j means %j', (key, held, meant) => {
    expect(pressed(key, held)).toEqual(meant);
  });

  test.each([
    ['Tab', {}],
    ['c', ctrl],
    ['v', ctrl],
    ['Escape', {}],
    ['ArrowLeft', { altKey: true }],
    ['D', { ctrlKey: true, shiftKey: true }],
  ] as const)('%s with %j is left to the browser', (key, held) => {
    expect(pressed(key, held)).toBeNull();
  });
});
