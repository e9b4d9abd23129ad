import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { SoundsTable, StoredSoundType } from './catalogue.tables.ts';

/** The columns of a sound that the shop shows; measurements for similarity and the secrets of files stay behind. */
const SHOWN_COLUMNS = [
  'id',
  'pack_id',
  'companion_of',
  'name',
  'pretty_name',
  'type',
  'extension',
  'key',
  'bpm',
  'seconds',
  'free',
  'rare_find',
  'group_id',
  'group_name',
  'group_color',
  'chart_position',
  'preview_key',
  'peaks',
  'tone',
] as const satisfies ReadonlyArray<keyof SoundsTable>;

export type ShownRow = Pick<Selectable<SoundsTable>, (typeof SHOWN_COLUMNS)[number]>;

/** A sound with its companion and the ids of its terms: all that a list row shows. */
export interface SoundRow {
  readonly sound: ShownRow;
  readonly companion: ShownRow | null;
  readonly termIds: readonly number[];
}

/** The rows of listed sounds in the order of `ids`; ids that name none are passed over. */
export async function readSoundRows(db: Kysely<Database>, ids: readonly number[]): Promise<SoundRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('sounds')
    .select(SHOWN_COLUMNS)
    .where((where) => where.or([where('id', 'in', ids), where('companion_of', 'in', ids)]))
    .execute();
  const terms = await db
    .selectFrom('sound_terms')
    .selectAll()
    .where('sound_id', 'in', ids)
    .orderBy('sound_id')
    .orderBy('term_id')
    .execute();

  const sounds = new Map(rows.filter((row) => row.companion_of === null).map((row) => [row.id, row]));
  const companions = new Map(rows.map((row) => [row.companion_of, row]));
  const termsOfSound = Map.groupBy(terms, ({ sound_id }) => sound_id);
  return ids.flatMap((id) => {
    const sound = sounds.get(id);
    if (!sound) return [];
    const termIds = (termsOfSound.get(id) ?? []).map(({ term_id }) => term_id);
    return [{ sound, companion: companions.get(id) ?? null, termIds }];
  });
}

/** The data about a sound in the index and the similarity search. */
export type SoundFacts = Pick<
  Selectable<SoundsTable>,
  | 'id'
  | 'pack_id'
  | 'name'
  | 'pretty_name'
  | 'type'
  | 'key'
  | 'bpm'
  | 'seconds'
  | 'free'
  | 'rare_find'
  | 'group_id'
  | 'chart_position'
  | 'top_chart_position'
  | 'created_at'
  | 'preview_key'
  | 'features'
> & { readonly termIds: readonly number[] };

const FACT_COLUMNS = [
  ...(['id', 'pack_id', 'name', 'pretty_name', 'type', 'key', 'bpm', 'seconds', 'free', 'rare_find'] as const),
  ...(['group_id', 'chart_position', 'top_chart_position', 'created_at', 'preview_key', 'features'] as const),
] as const;

/** How many sounds are read at once while the index is built. */
const BATCH_SIZE = 2000;

/** The facts of every listed sound, by id, in batches: a catalogue need not fit in memory twice. */
export async function* readAllFacts(db: Kysely<Database>): AsyncGenerator<SoundFacts> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('sounds')
      .select(FACT_COLUMNS)
      .where('companion_of', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    const terms = await db
      .selectFrom('sound_terms')
      .selectAll()
      .where('sound_id', '>', after)
      .where('sound_id', '<=', last.id)
      .orderBy('sound_id')
      .orderBy('term_id')
      .execute();
    const termsOfSound = Map.groupBy(terms, ({ sound_id }) => sound_id);
    for (const row of rows) yield { ...row, termIds: (termsOfSound.get(row.id) ?? []).map(({ term_id }) => term_id) };
    after = last.id;
  }
}

/** The facts of the listed sounds of these packs, by id. */
export async function readFactsOfPacks(db: Kysely<Database>, packIds: readonly number[]): Promise<SoundFacts[]> {
  const rows = await db
    .selectFrom('sounds')
    .select(FACT_COLUMNS)
    .where('companion_of', 'is', null)
    .where('pack_id', 'in', packIds)
    .orderBy('id')
    .execute();
  const terms = await db
    .selectFrom('sound_terms')
    .innerJoin('sounds', 'sounds.id', 'sound_terms.sound_id')
    .select(['sound_id', 'term_id'])
    .where('pack_id', 'in', packIds)
    .orderBy('sound_id')
    .orderBy('term_id')
    .execute();
  const termsOfSound = Map.groupBy(terms, ({ sound_id }) => sound_id);
  return rows.map((row) => ({ ...row, termIds: (termsOfSound.get(row.id) ?? []).map(({ term_id }) => term_id) }));
}

/** The facts of these sounds, by id; ids that name none are passed over. */
export async function readFactsOfSounds(db: Kysely<Database>, ids: readonly number[]): Promise<SoundFacts[]> {
  const found: SoundFacts[] = [];
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const some = ids.slice(at, at + BATCH_SIZE);
    const rows = await db.selectFrom('sounds').select(FACT_COLUMNS).where('id', 'in', some).orderBy('id').execute();
    const terms = await db
      .selectFrom('sound_terms')
      .selectAll()
      .where('sound_id', 'in', some)
      .orderBy('sound_id')
      .orderBy('term_id')
      .execute();
    const termsOfSound = Map.groupBy(terms, ({ sound_id }) => sound_id);
    for (const row of rows)
      found.push({ ...row, termIds: (termsOfSound.get(row.id) ?? []).map(({ term_id }) => term_id) });
  }
  return found;
}

/** The data about a MIDI companion. */
export interface CompanionFacts {
  readonly id: number;
  readonly companion_of: number;
  readonly pack_id: number;
  readonly type: StoredSoundType;
}

/** All companions, or those of some packs. */
export async function readCompanions(
  db: Kysely<Database>,
  packIds: readonly number[] | null = null,
): Promise<CompanionFacts[]> {
  const all = db
    .selectFrom('sounds')
    .select(['id', 'companion_of', 'pack_id', 'type'])
    .where('companion_of', 'is not', null);
  const rows = await (packIds === null ? all : all.where('pack_id', 'in', packIds)).execute();
  return rows.flatMap(({ companion_of, ...row }) => (companion_of === null ? [] : { ...row, companion_of }));
}
