import { changedRows } from '../../domain/publishing/grid-history.ts';
import { problemsOf } from '../../domain/publishing/grid.ts';
import type { SheetRow } from '../../domain/publishing/pack-files.ts';
import type { Belongings } from '../account/belongings.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { Draft, DraftOnView } from './draft.ts';
import type { EditedGrid } from './edited-grid.ts';

type Answer = Promise<Result<Draft, Failure>>;

export interface KeepGridNeeds {
  readonly grid: EditedGrid;
  readonly draft: DraftOnView;
  readonly belongings: Belongings;
  readonly look: (id: number) => Answer;
  readonly saveLabels: { execute(id: number, revision: number, rows: ReadonlyMap<string, SheetRow>): Answer };
  readonly checkDraft: { execute(id: number): Answer };
}

/**
 * Sends the edited labels to the shop, and checks the pack again. Changes made elsewhere meanwhile are loaded first and
 * kept, except in cells that were edited here, too.
 */
export class KeepGrid {
  readonly #needs: KeepGridNeeds;

  constructor(needs: KeepGridNeeds) {
    this.#needs = needs;
  }

  async execute(): Promise<Result<Draft, Failure>> {
    const { grid, checkDraft } = this.#needs;
    const { current } = grid;
    if (current.phase !== 'open') return failed({ kind: 'notFound' });
    const [problem] = problemsOf(current.history.grid);
    if (problem) return failed({ kind: 'invalid', fields: {}, message: problem.text });
    const first = await this.#save();
    const saved = first && !first.ok && isOutdated(first.failure) ? await this.#saveAgain(current.id) : first;
    return saved && !saved.ok ? saved : checkDraft.execute(current.id);
  }

  /** Null if there is nothing to send. */
  async #save(): Promise<Result<Draft, Failure> | null> {
    const { grid, saveLabels } = this.#needs;
    const { current } = grid;
    if (current.phase !== 'open') return failed({ kind: 'notFound' });
    const rows = changedRows(current.kept, current.history.grid);
    return rows.size === 0 ? null : saveLabels.execute(current.id, current.revision, rows);
  }

  async #saveAgain(id: number): Promise<Result<Draft, Failure> | null> {
    const { draft, belongings, look } = this.#needs;
    const isHere = belongings.stay();
    const newest = await look(id);
    if (!newest.ok || !isHere()) return newest;
    draft.show(newest.value);
    return this.#save();
  }
}

const isOutdated = (failure: Failure): boolean =>
  failure.kind === 'invalid' && failure.fields['revision'] !== undefined;
