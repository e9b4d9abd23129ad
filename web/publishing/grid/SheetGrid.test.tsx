import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type GridHistory, edited, historyOf, redone, undone } from '../../../domain/publishing/grid-history.ts';
import { type Grid, gridRow, problemsOf } from '../../../domain/publishing/grid.ts';
import { draw, eraseAll, settled, type } from '../../testing/draw.ts';
import { SheetGrid } from './SheetGrid.tsx';

afterEach(eraseAll);

const aGrid = (rows: number): Grid => Array.from({ length: rows }, (_, row) => gridRow(`Loops/${row}.wav`, null));

function Sheet({ rows = 3, isReadOnly = false }: { rows?: number; isReadOnly?: boolean }) {
  const [history, setHistory] = useState<GridHistory>(() => historyOf(aGrid(rows)));
  const step = (next: GridHistory) => {
    setHistory(next);
    return next !== history;
  };
  return (
    <SheetGrid
      grid={history.grid}
      problems={problemsOf(history.grid)}
      isReadOnly={isReadOnly}
      onEdit={(grid) => setHistory(edited(history, grid))}
      onUndo={() => step(undone(history))}
      onRedo={() => step(redone(history))}
    />
  );
}

async function drawSheet(props: { rows?: number; isReadOnly?: boolean } = {}) {
  const sheet = await draw(<Sheet {...props} />);
  const cell = (row: number, column: number) => sheet.find(`[data-spot="${row},${column}"]`);
  const fire = (event: Event) => settled(() => void document.activeElement?.dispatchEvent(event));
  const key = (key: string, held: KeyboardEventInit = {}) =>
    fire(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }));
  const clip = async (kind: 'copy' | 'cut' | 'paste', text = '') => {
    const clipboardData = { getData: () => text, setData: vi.fn() };
    await fire(Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { clipboardData }));
    return clipboardData.setData.mock.calls[0]?.[1];
  };
  await settled(() => cell(0, 0).focus());
  return {
    ...sheet,
    cell,
    key,
    clip,
    texts: (column: number) => [0, 1, 2].map((row) => cell(row, column).textContent),
    said: () => sheet.find('output').textContent,
    focus: () => document.activeElement?.getAttribute('data-spot'),
    editor: () => sheet.find('input'),
  };
}

describe('the grid', () => {
  it('has one cell in the order of the Tab key, which the arrows move', async () => {
    const { findAll, key, focus } = await drawSheet();
    await key('ArrowDown');
    await key('ArrowRight');
    expect(focus()).toBe('1,1');
    expect(findAll('[tabindex="0"]').map((cell) => cell.dataset['spot'])).toEqual(['1,1']);
  });

  it('edits by Enter, writes what is understood, and goes down', async () => {
    const { key, editor, cell, focus } = await drawSheet();
    await key('End');
    await key('Enter');
    expect(editor().getAttribute('aria-label')).toBe('Price of Loops/0.wav');
    await type(editor(), 'RARE');
    await key('Enter');
    expect([cell(0, 6).textContent, focus()]).toEqual(['rare', '1,6']);
  });

  it('begins with the letter that is typed, and forgets it by Escape', async () => {
    const { key, editor, cell, focus, findAll } = await drawSheet();
    await key('K');
    expect(editor()).toHaveProperty('value', 'K');
    await key('Escape');
    expect([cell(0, 0).textContent, findAll('input').length, focus()]).toEqual(['', 0, '0,0']);
  });

  it('writes what was typed when another cell is pressed', async () => {
    const { key, editor, cell, focus } = await drawSheet();
    await key('F2');
    await type(editor(), 'Dusty');
    await settled(() => void cell(2, 3).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 })));
    expect([cell(0, 0).textContent, focus()]).toEqual(['Dusty', '2,3']);
  });

  it('says what is wrong with a cell, marks it, and leads to it', async () => {
    const { key, editor, cell, said, named, focus } = await drawSheet();
    await key('ArrowRight');
    await key('ArrowRight');
    await key('9');
    await type(editor(), '999');
    await key('Enter');
    expect(cell(0, 2).getAttribute('aria-invalid')).toBe('true');
    await settled(() => named('Show the next').click());
    expect([focus(), said()]).toEqual([
      '0,2',
      'A tempo is a number from 20 to 400, with at most three decimals, or “none”.',
    ]);
  });

  it('pastes a rectangle, selects it, and undoes it', async () => {
    const { key, clip, texts, said, findAll } = await drawSheet();
    await key('ArrowRight');
    await clip('paste', 'loop\t120\r\none-shot\t\r\n');
    expect([texts(1), texts(2)]).toEqual([
      ['loop', 'one-shot', ''],
      ['120', '', ''],
    ]);
    expect(findAll('[aria-selected="true"]')).toHaveLength(4);
    expect(said()).toBe('4 cells pasted.');
    await key('z', { ctrlKey: true });
    expect([texts(1), said()]).toEqual([['', '', ''], 'Undone.']);
    await key('y', { ctrlKey: true });
    expect(texts(1)).toEqual(['loop', 'one-shot', '']);
    await key('y', { ctrlKey: true });
    expect(said()).toBe('Nothing to redo.');
  });

  it('fills down, copies and cuts what Shift and the arrows have selected', async () => {
    const { key, clip, texts, said } = await drawSheet();
    await clip('paste', 'Kick');
    await key('ArrowDown', { shiftKey: true });
    await key('ArrowDown', { shiftKey: true });
    expect(said()).toBe('3 cells selected');
    await key('d', { ctrlKey: true });
    expect(texts(0)).toEqual(['Kick', 'Kick', 'Kick']);
    expect(await clip('copy')).toBe('Kick\r\nKick\r\nKick');
    await clip('cut');
    expect(texts(0)).toEqual(['', '', '']);
  });

  it('changes nothing where it may only be read', async () => {
    const { key, clip, texts, findAll } = await drawSheet({ isReadOnly: true });
    await key('Enter');
    await clip('paste', 'Kick');
    await key('Delete');
    expect([texts(0), findAll('input').length]).toEqual([['', '', ''], 0]);
  });

  it('draws only what is seen of a thousand rows, and what has the focus', async () => {
    const { key, findAll, find, focus } = await drawSheet({ rows: 1_000 });
    expect(find('[role="grid"]').getAttribute('aria-rowcount')).toBe('1001');
    expect(findAll('th[scope="row"]').length).toBeLessThan(50);
    await key('End', { ctrlKey: true });
    expect(focus()).toBe('999,6');
    expect(findAll('th[scope="row"]').length).toBeLessThan(50);
  });

  it('has its rows in order where the one that has the focus is scrolled out of view', async () => {
    const { key, find, findAll, focus } = await drawSheet({ rows: 1_000 });
    const inOrder = () => {
      const rows = findAll('tbody tr').map((row) => Number(row.getAttribute('aria-rowindex')));
      return rows.every((row, at) => at === 0 || row > (rows[at - 1] ?? 0));
    };
    const box = find('[role="grid"]').parentElement!;
    const scrollTo = (top: number) =>
      settled(() => {
        box.scrollTop = top;
        box.dispatchEvent(new Event('scroll'));
      });
    await scrollTo(500 * 36);
    expect([inOrder(), focus()]).toEqual([true, '0,0']);
    await key('End', { ctrlKey: true });
    await scrollTo(0);
    expect([inOrder(), focus()]).toEqual([true, '999,6']);
  });
});
