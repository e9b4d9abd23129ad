import type { Kysely, Transaction } from 'kysely';
import { demoAmong } from '../../domain/catalogue/pack-demo.ts';
import type { Delivery } from '../../domain/publishing/delivery.ts';
import type { DeliveredLabels } from '../../domain/audio/delivered-wav.ts';
import { deliveredLabels, soundTitle } from '../../domain/publishing/delivered-as.ts';
import { accompaniments } from '../../domain/publishing/accompany.ts';
import type { PackFile } from '../../domain/publishing/check-pack.ts';
import { nameOfWord, slugOf } from '../../domain/publishing/names.ts';
import type { SheetRow } from '../../domain/publishing/pack-files.ts';
import type { SoundsTable, TermKind } from '../catalogue/catalogue.tables.ts';
import { takeNumbers } from '../catalogue/changes.ts';
import { insertPublication } from '../catalogue/publication.ts';
import { littleEndian } from '../catalogue/stored-features.ts';
import { inParts } from '../db/parts.ts';
import { flag, type Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { appendDeclaration } from '../catalogue/declarations.ts';
import { TAXONOMY } from '../demo/taxonomy.ts';
import { keepChecksums } from './checksums.ts';
import { likenessRow } from './stored-likeness.ts';
import type { MadeFile } from './make-files.ts';
import { soldWith } from '../catalogue/sold-with.ts';

/** A checked file with what was made of it. */
export interface ReadyFile {
  readonly checked: PackFile;
  readonly made: MadeFile;
}

export interface ReadyPack {
  readonly delivery: Delivery & { readonly provider: string };
  readonly coverKey: string | null;
  readonly files: readonly ReadyFile[];
  /** The provider, if known; otherwise it is found by name, or created. */
  readonly providerId?: number;
}

export interface Published {
  readonly slug: string;
  /** The files put on sale by it. */
  readonly files: number;
}

/** Which of these digests are on sale: as delivered files, or as what customers get. */
export async function onSale(db: Kysely<Database>, sha256s: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const some of inParts(sha256s)) for (const { sha256 } of await soldWith(db, some).execute()) found.add(sha256);
  return found;
}

/**
 * Puts a pack on sale in one transaction: provider, terms, pack, sounds and the change that running shops follow. Files
 * that went on sale meanwhile are left out. Their media are already in the store.
 */
export const publishPack = (db: Kysely<Database>, ready: ReadyPack, now: number): Promise<Published> =>
  write(db, (tx) => publishInto(tx, ready, now));

/** The same within a larger transaction, which must not hold any locks before. */
export async function publishInto(tx: Transaction<Database>, ready: ReadyPack, now: number): Promise<Published> {
  await takeNumbers(tx, 'sound', 0);
  const { delivery } = ready;
  const known = await onSale(
    tx,
    ready.files.map(({ checked }) => checked.sha256),
  );
  const files = ready.files.filter(({ checked }) => !known.has(checked.sha256));
  const providerId = ready.providerId ?? (await providerIdOf(tx, delivery.provider));
  const terms = new Terms(tx);
  const pack = await packOf(tx, terms, ready, { providerId, now });
  if (delivery.declaration) await appendDeclaration(tx, pack.id, delivery.declaration, now);
  const firstId = await takeNumbers(tx, 'sound', files.length);
  const publications = publicationsOf(files, { delivery, packId: pack.id, firstId, now });
  for (const { sound, companion, words } of publications)
    await insertPublication(tx, { sound, companion, termIds: await terms.idsOf(words) });
  await keepLikenesses(tx, publications);
  await keepOriginals(tx, files, firstId);
  await speakFor(tx, pack.id);
  await tx.insertInto('catalogue_changes').values({ pack_id: pack.id }).execute();
  return { slug: pack.slug, files: files.length };
}

/** Later pushes are compared with it. Sounds without a likeness are analyzed by `Likenesses`. */
async function keepLikenesses(
  tx: Transaction<Database>,
  publications: ReturnType<typeof publicationsOf>,
): Promise<void> {
  for (const { sound, likeness } of publications)
    if (likeness) await tx.insertInto('likenesses').values(likenessRow(sound.id, likeness)).execute();
}

async function providerIdOf(tx: Transaction<Database>, name: string): Promise<number> {
  const slug = slugOf(name);
  const found = await tx.selectFrom('providers').select('id').where('slug', '=', slug).executeTakeFirst();
  if (found) return found.id;
  const id = await takeNumbers(tx, 'provider', 1);
  await tx.insertInto('providers').values({ id, slug, name, description: '', image_key: null }).execute();
  return id;
}

/** The provider's pack of this name, or a new one. */
async function packOf(
  tx: Transaction<Database>,
  terms: Terms,
  { delivery, coverKey, files }: ReadyPack,
  { providerId, now }: { readonly providerId: number; readonly now: number },
): Promise<{ readonly id: number; readonly slug: string }> {
  const { name, description, genres, tags } = delivery;
  const packs = tx.selectFrom('packs').select(['id', 'slug']);
  const found = await packs.where('provider_id', '=', providerId).where('name', '=', name).executeTakeFirst();
  if (found) return found;
  const id = await takeNumbers(tx, 'pack', 1);
  const slug = await freeSlug(tx, name, delivery.provider);
  await tx
    .insertInto('packs')
    .values({
      id,
      provider_id: providerId,
      slug,
      name,
      description,
      free: flag(files.every(({ checked }) => rowOf(delivery, checked)?.price === 'free')),
      featured: flag(false),
      cover_key: coverKey,
      demo_sound_id: null,
      chart_position: null,
      top_chart_position: null,
      created_at: now,
    })
    .execute();
  const words = [
    ...genres.map((word) => ({ kind: 'GENRE', word }) as const),
    ...tags.map((word) => ({ kind: 'TAG', word }) as const),
  ];
  const links = (await terms.idsOf(words)).map((term_id) => ({ pack_id: id, term_id }));
  if (links.length > 0) await tx.insertInto('pack_terms').values(links).execute();
  return { id, slug };
}

/** Slugs of packs do not contain the provider: the second of a name gets it appended, the third a number. */
async function freeSlug(tx: Transaction<Database>, name: string, provider: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const parts = [name, ...(number > 1 ? [provider] : []), ...(number > 2 ? [String(number)] : [])];
    const slug = parts.map(slugOf).join('-');
    const taken = await tx.selectFrom('packs').select('id').where('slug', '=', slug).executeTakeFirst();
    if (!taken) return slug;
  }
}

interface Word {
  readonly kind: TermKind;
  readonly word: string;
  readonly name?: string;
}

/** Ids of terms; unknown ones are created, as whoever imports has seen them. */
class Terms {
  readonly #tx: Transaction<Database>;
  readonly #ids = new Map<string, number>();

  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Each once. */
  async idsOf(words: readonly Word[]): Promise<number[]> {
    const ids = new Set<number>();
    for (const word of words) {
      const name = `${word.kind} ${slugOf(word.word)}`;
      const id = this.#ids.get(name) ?? (await this.#findOrAdd(word));
      this.#ids.set(name, id);
      ids.add(id);
    }
    return [...ids];
  }

  async #findOrAdd({ kind, word, name }: Word): Promise<number> {
    const slug = slugOf(word);
    const terms = this.#tx.selectFrom('terms').select('id').where('kind', '=', kind).where('slug', '=', slug);
    const found = await terms.executeTakeFirst();
    if (found) return found.id;
    const id = await takeNumbers(this.#tx, 'term', 1);
    const usual = usualTerm(kind, word);
    await this.#tx
      .insertInto('terms')
      .values({
        id,
        kind,
        slug,
        name: usual?.name ?? name ?? nameOfWord(word),
        heading: usual?.group ?? (kind === 'INSTRUMENT' ? OTHER : ''),
      })
      .execute();
    return id;
  }
}

const usualTerm = (kind: TermKind, word: string) =>
  TAXONOMY.find((term) => term.kind === kind && term.slug === slugOf(word));

/** What the shop writes into the file that customers get. */
export const labelsToDeliver = (
  { name, provider, genres, rows }: ReadyPack['delivery'],
  checked: PackFile,
): DeliveredLabels =>
  deliveredLabels(
    { pack: name, provider, genres: genres.map((word) => usualTerm('GENRE', word)?.name ?? nameOfWord(word)) },
    checked,
    rows.get(checked.file) ?? null,
  );

/** The heading of instruments without a place in the shop. */
const OTHER = 'Other';

/** The delivered files of which customers get another version, with what an archive of them needs. */
async function keepOriginals(tx: Transaction<Database>, files: readonly ReadyFile[], firstId: number): Promise<void> {
  const delivered = files.flatMap(({ made: { original } }, at) =>
    original ? [{ sound_id: firstId + at, ...original }] : [],
  );
  for (const some of inParts(delivered))
    await tx
      .insertInto('originals')
      .values(some.map(({ sound_id, sha256, bytes, object_key }) => ({ sound_id, sha256, bytes, object_key })))
      .execute();
  await keepChecksums(
    tx,
    delivered.map(({ sha256, crc32 }) => ({ sha256, crc32 })),
  );
}

interface Where {
  readonly delivery: Delivery;
  readonly packId: number;
  readonly firstId: number;
  readonly now: number;
}

type CompanionRow = SoundsTable & { readonly companion_of: number };

/** A row per file; MIDI that accompanies a sound belongs to its row. */
function publicationsOf(files: readonly ReadyFile[], where: Where) {
  const rows = files.map((file, at) => ({ file, row: soundRow(file, where, where.firstId + at) }));
  const byPath = new Map(rows.map((one) => [one.file.checked.file, one]));
  const accompanied = new Map<number, CompanionRow>();
  const companions = new Set<number>();
  for (const [sound, midi] of accompaniments(files.map(({ checked }) => checked))) {
    const [main, companion] = [byPath.get(sound), byPath.get(midi)];
    if (!main || !companion) continue;
    const { preview_key, peaks, tone, features, seconds } = main.row;
    accompanied.set(main.row.id, {
      ...companion.row,
      companion_of: main.row.id,
      preview_key,
      peaks,
      tone,
      features,
      seconds,
    });
    companions.add(companion.row.id);
  }
  return rows
    .filter(({ row }) => !companions.has(row.id))
    .map(({ file, row }) => ({
      sound: row,
      likeness: file.checked.likeness,
      companion: accompanied.get(row.id) ?? null,
      words: wordsOf(file, where.delivery),
    }));
}

const rowOf = ({ rows }: Delivery, { file }: PackFile): SheetRow | null => rows.get(file) ?? null;

function wordsOf({ checked, made }: ReadyFile, delivery: Delivery): readonly Word[] {
  const row = rowOf(delivery, checked);
  return [
    ...(row?.instruments ?? []).map((word) => ({ kind: 'INSTRUMENT', word }) as const),
    ...(row?.moods ?? []).map((word) => ({ kind: 'MOOD', word }) as const),
    ...(made.preset ? [{ kind: 'PRESET', word: made.preset.slug, name: made.preset.name } as const] : []),
  ];
}

function soundRow({ checked, made }: ReadyFile, { delivery, packId, now }: Where, id: number): SoundsTable {
  const { preset: _, original: _original, ...media } = made;
  const row = rowOf(delivery, checked);
  const { bpm, key, features } = checked;
  return {
    ...media,
    features: features && littleEndian(features),
    id,
    pack_id: packId,
    companion_of: null,
    name: checked.file.split('/').at(-1) ?? checked.file,
    pretty_name: soundTitle(checked, row),
    type: checked.type ?? 'ONE_SHOT',
    key,
    bpm,
    free: flag(row?.price === 'free'),
    rare_find: flag(row?.price === 'rare'),
    group_id: null,
    group_name: null,
    group_color: null,
    chart_position: null,
    top_chart_position: null,
    created_at: now,
  };
}

/** Chooses a sound as the demo of a pack without one. */
async function speakFor(tx: Transaction<Database>, packId: number): Promise<void> {
  const heard = await tx
    .selectFrom('sounds')
    .select(['id', 'type'])
    .where('pack_id', '=', packId)
    .where('preview_key', 'is not', null)
    .where('companion_of', 'is', null)
    .orderBy('id')
    .execute();
  const first = demoAmong(heard);
  if (!first) return;
  await tx
    .updateTable('packs')
    .set({ demo_sound_id: first.id })
    .where('id', '=', packId)
    .where('demo_sound_id', 'is', null)
    .execute();
}
