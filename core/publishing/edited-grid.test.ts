import { describe, expect, it, vi } from 'vitest';
import { withCells } from '../../domain/publishing/grid.ts';
import { labelsIn } from '../../domain/publishing/pack-files.ts';
import { Belongings } from '../account/belongings.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import { aPackDraft } from '../testing/builders.ts';
import { type Draft, type DraftFile, DraftOnView } from './draft.ts';
import { EditGrid } from './edit-grid.ts';
import { KeepGrid } from './keep-grid.ts';
import { EditedGrid } from './edited-grid.ts';

const aFile = (path: string, bpm = ''): DraftFile => ({
  path,
  sha256: '0'.repeat(64),
  bytes: 1,
  isHere: true,
  originalUrl: null,
  previewUrl: null,
  kind: 'sound',
  seconds: 1,
  type: null,
  bpm: null,
  key: null,
  labels: bpm === '' ? null : labelsIn((column) => (column === 'bpm' ? bpm : ''), vi.fn()),
  suggestions: null,
});

const aDraft = (revision: number, files: readonly DraftFile[]): Draft =>
  aPackDraft({ revision, files, fileCount: files.length });

type Answer = Result<Draft, Failure>;
type Save = (id: number, revision: number, rows: ReadonlyMap<string, unknown>) => Promise<Answer>;

/** A provider with a pack on view; the test provides the shop's answers. */
function aDesk(files: readonly DraftFile[] = [aFile('a.wav'), aFile('b.wav', '90'), aFile('cover.png')]) {
  const draft = new DraftOnView({ phase: 'idle' });
  const labels = new EditedGrid({ phase: 'idle' });
  draft.changes$.subscribe((shown) => labels.follow(shown));
  draft.show(aDraft(1, files));
  const edit = new EditGrid(labels);
  const saved = vi.fn<Save>();
  const looked = vi.fn<(id: number) => Promise<Answer>>();
  const checked = vi.fn(async (): Promise<Answer> => ok(aDraft(9, files)));
  const keep = new KeepGrid({
    grid: labels,
    draft,
    belongings: new Belongings(),
    look: looked,
    saveLabels: { execute: saved },
    checkDraft: { execute: checked },
  });
  const grid = () => (labels.current.phase === 'open' ? labels.current.history.grid : []);
  const type = (row: number, bpm: string) =>
    edit.execute({ kind: 'edit', grid: withCells(grid(), [{ row, column: 2, text: bpm }]) });
  const tempos = () => grid().map(({ cells }) => cells.bpm);
  return { draft, labels, edit, keep, saved, looked, checked, grid, type, tempos };
}

describe('labels on the desk', () => {
  it('are those of files that are sold, and are edited, undone and done again', () => {
    const { grid, type, tempos, edit } = aDesk();
    expect(grid().map(({ file }) => file)).toEqual(['a.wav', 'b.wav']);
    expect([type(0, '120'), type(0, '120')]).toEqual([true, false]);
    expect(edit.execute({ kind: 'undo' })).toBe(true);
    expect([tempos(), edit.execute({ kind: 'undo' })]).toEqual([['', '90'], false]);
    edit.execute({ kind: 'redo' });
    expect(tempos()).toEqual(['120', '90']);
  });

  it('keep their edits while the pack loads again, and forget them with the pack', () => {
    const { draft, labels, type, tempos } = aDesk();
    type(0, '120');
    draft.set({ phase: 'loading', id: 1 });
    draft.set({ phase: 'loaded', id: 1, draft: aDraft(2, [aFile('a.wav'), aFile('b.wav', '91')]) });
    expect(tempos()).toEqual(['120', '91']);
    draft.set({ phase: 'idle' });
    expect(labels.current).toEqual({ phase: 'idle' });
  });

  it('are sent by row with what was seen, and checked', async () => {
    const { keep, saved, checked, type } = aDesk();
    saved.mockResolvedValue(ok(aDraft(2, [])));
    type(1, '95');
    expect((await keep.execute()).ok).toBe(true);
    expect(saved.mock.calls.map(([id, revision, rows]) => [id, revision, [...rows.keys()]])).toEqual([
      [1, 1, ['b.wav']],
    ]);
    expect(checked).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('are checked without being sent where nothing was edited', async () => {
    const { keep, saved, checked } = aDesk();
    await keep.execute();
    expect([saved.mock.calls.length, checked.mock.calls.length]).toEqual([0, 1]);
  });

  it('are not sent while a cell cannot be understood', async () => {
    const { keep, saved, checked, type } = aDesk();
    type(1, '999');
    expect(await keep.execute()).toMatchObject({ ok: false, failure: { kind: 'invalid' } });
    expect([saved, checked].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('are sent again over what somebody else has changed meanwhile', async () => {
    const { keep, saved, looked, type, tempos } = aDesk();
    type(1, '95');
    saved.mockResolvedValueOnce(failed({ kind: 'invalid', fields: { revision: '' }, message: '' }));
    saved.mockResolvedValueOnce(ok(aDraft(6, [])));
    looked.mockResolvedValue(ok(aDraft(5, [aFile('a.wav', '70'), aFile('b.wav', '90')])));
    expect((await keep.execute()).ok).toBe(true);
    expect(tempos()).toEqual(['70', '95']);
    expect(saved.mock.calls.map(([, revision]) => revision)).toEqual([1, 5]);
  });

  it('are not checked when they could not be sent', async () => {
    const { keep, saved, checked, type } = aDesk();
    type(1, '95');
    saved.mockResolvedValue(failed({ kind: 'offline' }));
    expect(await keep.execute()).toEqual(failed({ kind: 'offline' }));
    expect(checked).not.toHaveBeenCalled();
  });
});
