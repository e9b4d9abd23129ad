import { isSold } from '../../domain/publishing/check-pack.ts';
import { draftTexts } from '../../domain/publishing/draft.messages.ts';
import { coverAmong, labelsText } from '../../domain/publishing/draft.ts';
import { isAboutPack, isDemoOfPack, signedDeclaration } from '../../domain/publishing/pack-files.ts';
import { nextState } from '../../domain/publishing/states.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { write } from '../db/transaction.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import { TryAgain } from '../jobs/worker.ts';
import { checkedIn, pushedFile } from './check-draft.ts';
import { type DraftRow, aboutIn, draftRow, filesOf, labelsOf, lockDraft } from './draft-rows.ts';
import { happen } from './drafts.ts';
import { pushedKey } from './media-keys.ts';
import { holdForStaff } from './trust.ts';
import { type ReadyFile, labelsToDeliver, onSale, publishInto } from './publish-pack.ts';
import { followPack } from './withdraw.ts';

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    /** Does nothing if the draft has another moment by then, or none. */
    readonly sellDraft: { readonly draftId: number };
  }
}

type Deps = Pick<
  CatalogueDeps,
  'db' | 'clock' | 'log' | 'objects' | 'config' | 'work' | 'catalogue' | 'jobs' | 'outbox' | 'origin'
>;

/**
 * Puts a pack on sale when it is time: masters, previews and cover first, which a retry finds; then, in one
 * transaction, pack, sounds, the change that running shops follow, and the state of the draft.
 */
export const sellDraft =
  (deps: Deps): JobHandlers['sellDraft'] =>
  async ({ draftId }, job) => {
    const { db, clock, catalogue, log } = deps;
    const row = await draftRow(db, draftId);
    if (!row || !isDue(row, clock.now())) return;
    await waitForDemo(db);
    if (await isLabelledSince(db, row)) {
      log.error({ draft: draftId }, 'labels of a pack were changed after it was checked: it goes back to its maker');
      await write(db, async (tx) => {
        const current = await lockDraft(tx, draftId);
        if (current?.revision !== row.revision) return;
        const back = { returned: draftTexts.labelledSince, submitted_at: null, on_sale_at: null, alone: null };
        await happen(tx, current, { event: 'return', by: 'staff', now: clock.now() }, back);
      });
      return;
    }
    if (await isHeld(deps, row)) {
      deps.jobs.wake();
      return;
    }
    const ready = await readyPack(deps, row, () => job.prolong());
    await write(db, async (tx) => {
      // Before the draft is locked: every publisher waits for the numbers first.
      const published = await publishInto(tx, ready, clock.now());
      const current = await lockDraft(tx, draftId);
      if (current?.revision !== row.revision) throw new Error('A pack was changed while it was put on sale.');
      const by = { event: 'sell', by: 'shop', now: clock.now() } as const;
      const sold = await happen(tx, current, by, { product_slug: published.slug });
      if (sold.kind === 'done') await followPack(tx, sold.value, clock.now());
      await job.finish(tx);
    });
    // Other shops on this database see it within two seconds, and this one at once.
    await catalogue.catchUp();
  };

const DEMO_PAUSE_MS = 10_000;

/** The demo has ids and terms of its own, and must be alone. */
async function waitForDemo(db: Deps['db']): Promise<void> {
  const unfinished = await db.selectFrom('seedings').select('name').where('finished_at', 'is', null).executeTakeFirst();
  if (unfinished) throw new TryAgain(new Error('The demo catalogue is still being made.'), DEMO_PAUSE_MS);
}

const isDue = ({ state, on_sale_at }: DraftRow, now: number): boolean =>
  nextState(state, 'sell', 'shop') !== null && on_sale_at !== null && on_sale_at <= now;

/** Whether labels have changed since the check: nobody has approved that. */
async function isLabelledSince(db: Deps['db'], row: DraftRow): Promise<boolean> {
  const files = await filesOf(db, row.id);
  return files.some((file) => !isAboutPack(file.path) && file.checked_as !== labelsText(labelsOf(file)));
}

/** Whether a pack submitted under trust must now wait for staff, because trust has ended. */
const isHeld = (deps: Deps, { id, revision }: DraftRow): Promise<boolean> =>
  write(deps.db, async (tx) => {
    const current = await lockDraft(tx, id);
    return current?.revision === revision && holdForStaff(tx, current, deps);
  });

/** All parts of a pack that are not on sale yet, with their stored media. */
async function readyPack(deps: Deps, row: DraftRow, onFile: () => Promise<void>) {
  const { db, config, work, objects } = deps;
  const files = await db
    .selectFrom('draft_files')
    .selectAll()
    .where('draft_id', '=', row.id)
    .orderBy('place')
    .execute();
  const paths = files.map(({ path }) => path);
  const sold = files
    .filter(({ path }) => !isDemoOfPack(path))
    .flatMap(({ checked }) => (checked ? [checkedIn(checked)] : []));
  const known = await onSale(
    db,
    sold.map(({ sha256 }) => sha256),
  );
  const { name, description, genres, tags, declaration } = aboutIn(row);
  const { name: provider } = await db
    .selectFrom('providers')
    .select('name')
    .where('id', '=', row.provider_id)
    .executeTakeFirstOrThrow();
  const rows = new Map(
    files.flatMap((file) => {
      const labels = labelsOf(file);
      return labels ? [[file.path, labels] as const] : [];
    }),
  );
  const coverPath = coverAmong(paths);
  const delivery = {
    source: name,
    name,
    provider,
    description,
    genres,
    tags,
    declaration: signedDeclaration(declaration),
    cover: coverPath,
    files: [],
    paths,
    rows,
    findings: [],
    problems: [],
  };
  const made: ReadyFile[] = [];
  for (const checked of sold.filter((one) => isSold(one) && !known.has(one.sha256))) {
    const { file: path, sha256 } = checked;
    const at = pushedFile(config.dataFolder, row.provider_id, sha256);
    const labels = labelsToDeliver(delivery, checked);
    const answer = await work.gate.ask('make', () => ({ path, at, sha256, labels }), { isUrgent: true });
    if (answer.kind !== 'made') throw new Error(`A pushed file is not what it was: ${sha256}`);
    made.push({ checked, made: answer.file });
    await onFile();
  }
  const cover = files.find(({ path }) => path === coverPath);
  const picture = cover && (await objects.read(pushedKey(row.provider_id, cover.sha256)));
  return {
    providerId: row.provider_id,
    coverKey: picture ? await work.keepCover(picture, objects) : null,
    files: made,
    delivery,
  };
}
