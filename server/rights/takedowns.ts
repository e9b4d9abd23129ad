import type { Kysely, Selectable, Transaction } from 'kysely';
import {
  type Claim,
  claimNumber,
  decided,
  type Claimed,
  type TakedownDecision,
  type TakedownInFull,
  type TakedownProblem,
} from '../../domain/rights/takedown.ts';
import type { ToldClaim } from '../../domain/rights/takedown.messages.ts';
import { known } from '../../domain/known.ts';
import { putBackOnSale, takeOffSale } from '../catalogue/removals.ts';
import { DAY } from '../clock.ts';
import { inParts } from '../db/parts.ts';
import { flag, type Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { enterJob } from '../jobs/jobs.ts';
import { trustEnds } from '../../domain/publishing/draft.messages.ts';
import { claimCause } from '../publishing/removal-causes.ts';
import { decideTrust } from '../publishing/trust.ts';
import type { TakedownsTable } from './rights.tables.ts';

/** A stored claim. */
type Row = Selectable<TakedownsTable>;

/** The number by which a claim is referred to. */
export const takedownNumber = ({ id, created_at }: Pick<Row, 'id' | 'created_at'>): string =>
  claimNumber(id, created_at);

/** The claim of a number, only in its canonical spelling. */
async function claimNumbered(db: Kysely<Database>, number: string): Promise<Row | null> {
  const id = Number(/^TD-\d{4}-(\d{4,15})$/.exec(number)?.[1]);
  if (Number.isNaN(id)) return null;
  const row = await db.selectFrom('takedowns').selectAll().where('id', '=', id).executeTakeFirst();
  return row && takedownNumber(row) === number ? row : null;
}

/** What is claimed, as known to the shop; null if it is not on sale. */
export interface Subject {
  readonly subject: Row['subject'];
  readonly id: number;
}

/** Keeps a claim. */
export async function keepClaim(
  tx: Transaction<Database>,
  { subject, id }: Subject,
  { name, email, right, statement }: Claim,
  { now, days }: { readonly now: number; readonly days: number },
): Promise<Row> {
  return tx
    .insertInto('takedowns')
    .values({
      subject,
      subject_id: id,
      claimant: name,
      email,
      claimed_right: right,
      statement,
      state: 'open',
      created_at: now,
      due_at: now + days * DAY,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** All claims, or the one of a number: those to be decided first, and of these the one that is due first. */
export async function readTakedowns(db: Kysely<Database>, number: string | null): Promise<readonly TakedownInFull[]> {
  const rows = await (number === null
    ? db.selectFrom('takedowns').selectAll().orderBy('due_at').orderBy('id').execute()
    : claimNumbered(db, number).then((row) => (row ? [row] : [])));
  if (rows.length === 0) return [];
  const decided = db
    .selectFrom('takedown_decisions')
    .select(['takedown_id', 'state', 'reason', 'decided_at as at'])
    .orderBy('id');
  const [only] = rows.length === 1 ? rows : [];
  const decisions = Map.groupBy(
    await (only ? decided.where('takedown_id', '=', only.id) : decided).execute(),
    ({ takedown_id }) => takedown_id,
  );
  const nameOf = await namesOfAll(
    db,
    rows.map((row) => ({ subject: row.subject, id: row.subject_id })),
  );
  const open = (row: Row): number => (row.state === 'open' ? 0 : 1);
  return rows
    .toSorted((one, other) => open(one) - open(other))
    .map((row) => {
      const { name, path, provider } = nameOf({ subject: row.subject, id: row.subject_id });
      return {
        number: takedownNumber(row),
        state: row.state,
        subject: { kind: row.subject, name, path, provider },
        claimant: row.claimant,
        email: row.email,
        right: row.claimed_right,
        statement: row.statement,
        createdAt: row.created_at,
        dueAt: row.due_at,
        decisions: (decisions.get(row.id) ?? []).map(({ state, reason, at }) => ({ state, reason, at })),
      };
    });
}

export interface Named {
  readonly name: string;
  readonly path: string;
  readonly provider: string;
  readonly providerId: number;
}

/** The name of a sound or pack, on sale or not. */
export const namesOf = async (db: Kysely<Database>, subject: Subject): Promise<Named> =>
  (await namesOfAll(db, [subject]))(subject);

/** The same for many, in as few queries as a statement has room for. */
async function namesOfAll(db: Kysely<Database>, subjects: readonly Subject[]): Promise<(subject: Subject) => Named> {
  const idsOf = (kind: Subject['subject']): readonly number[] => [
    ...new Set(subjects.flatMap(({ subject, id }) => (subject === kind ? [id] : []))),
  ];
  const packs = db
    .selectFrom('packs')
    .innerJoin('providers', 'providers.id', 'packs.provider_id')
    .select(['providers.name as provider', 'provider_id as providerId']);
  const named = new Map<string, Named>();
  for (const ids of inParts(idsOf('pack')))
    for (const { id, slug, ...pack } of await packs
      .select(['packs.id', 'packs.name', 'packs.slug'])
      .where('packs.id', 'in', ids)
      .execute())
      named.set(`pack ${id}`, { ...pack, path: `/sample-pack/${slug}` });
  for (const ids of inParts(idsOf('sound')))
    for (const { id, ...sound } of await packs
      .innerJoin('sounds', 'sounds.pack_id', 'packs.id')
      .select(['sounds.id', 'sounds.pretty_name as name'])
      .where('sounds.id', 'in', ids)
      .execute())
      named.set(`sound ${id}`, { ...sound, path: `/sample/${id}` });
  return ({ subject, id }) => known(named.get(`${subject} ${id}`), `${subject} ${id}`);
}

export const toldClaim = (row: Row, { name, path }: Named, link: (path: string) => string): ToldClaim => ({
  number: takedownNumber(row),
  subject: name,
  link: link(path),
  dueAt: row.due_at,
  right: row.claimed_right,
  claimant: row.claimant,
  email: row.email,
  statement: row.statement,
});

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    readonly tellOfTakedown: { readonly decisionId: number };
  }
}

/**
 * Decides about a claim: with the commit the sale is stopped, or continues, in every shop on this database. A job of
 * the running shop notifies everybody concerned.
 */
export function decideTakedown(
  db: Kysely<Database>,
  {
    number,
    decision,
    reason,
  }: { readonly number: string; readonly decision: TakedownDecision; readonly reason: string },
  now: number,
): Promise<TakedownProblem | { readonly kind: 'decided' }> {
  return write(db, async (tx) => {
    const row = await claimNumbered(tx, number);
    if (!row) return { kind: 'unknown' };
    const state = decided(row.state, decision);
    if (state === null || state === 'open') return { kind: 'impossible', state: row.state };
    const removal = { subject: row.subject, id: row.subject_id, cause: claimCause(row.id) };
    await (state === 'upheld' ? takeOffSale(tx, removal, now) : putBackOnSale(tx, removal));
    if (state === 'upheld') {
      const { providerId } = await namesOf(tx, removal);
      const ends = { isTrusted: false, hand: 'shop', reason: trustEnds.claim(takedownNumber(row)), now } as const;
      await decideTrust(tx, providerId, ends);
    }
    await tx.updateTable('takedowns').set({ state }).where('id', '=', row.id).execute();
    const { id: decisionId } = await tx
      .insertInto('takedown_decisions')
      .values({
        takedown_id: row.id,
        state,
        reason,
        was_stopped: flag(row.state === 'upheld'),
        decided_at: now,
        told_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enterJob(tx, 'tellOfTakedown', { decisionId }, { now, dueAt: now });
    return { kind: 'decided' };
  });
}

/** The subject of a claim, if it is on sale. */
export function subjectOf(
  claimed: Claimed,
  catalogue: {
    has(id: number): boolean;
    listed(ids: readonly number[]): readonly number[];
    readonly shelves: { packBySlug(slug: string): { readonly row: { readonly id: number } } | null };
  },
): Subject | null {
  if (claimed.kind === 'pack') {
    const pack = catalogue.shelves.packBySlug(claimed.slug);
    return pack && { subject: 'pack', id: pack.row.id };
  }
  const [id] = catalogue.has(claimed.id) ? catalogue.listed([claimed.id]) : [];
  return id === undefined ? null : { subject: 'sound', id };
}
