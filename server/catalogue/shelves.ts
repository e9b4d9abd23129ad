import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Declaration } from '../../domain/rights/declaration.ts';
import type { Database } from '../db/schema.ts';
import type { PacksTable, ProvidersTable, StoredSoundType, TermKind, TermsTable } from './catalogue.tables.ts';
import { appendDeclaration, readDeclarations } from './declarations.ts';
import { known } from '../../domain/known.ts';

export type Provider = Selectable<ProvidersTable>;
export type Term = Selectable<TermsTable>;

/** Files of a pack that are on sale, by section; MIDI companions count as MIDI. */
export interface FileCounts {
  presets: number;
  midi: number;
  samples: number;
  /** Files that lists show: all but companions. */
  listed: number;
}

export interface Pack {
  readonly row: Selectable<PacksTable>;
  readonly provider: Provider;
  readonly genres: readonly Term[];
  readonly tags: readonly Term[];
  readonly files: FileCounts;
  /** Null for what was on sale before declarations were required. */
  readonly declaration: Declaration | null;
}

/** Providers, terms and packs with their terms, as rows. */
export interface ShelfRows {
  readonly providers: readonly Provider[];
  readonly terms: readonly Term[];
  readonly packs: ReadonlyArray<Selectable<PacksTable>>;
  readonly packTerms: ReadonlyArray<{ readonly pack_id: number; readonly term_id: number }>;
  /** By the id of the pack. */
  readonly declarations: ReadonlyMap<number, Declaration>;
}

/** What sounds refer to, in memory: it is small, and every row of every list needs it. */
export class Shelves {
  readonly #providers = new Map<string, Provider>();
  readonly #terms = new Map<number, Term>();
  readonly #termsByName = new Map<string, Term>();
  readonly #packs = new Map<number, Pack>();
  readonly #packsBySlug = new Map<string, Pack>();

  /** Puts rows up; what already exists under the same id is replaced. */
  add({ providers, terms, packs, packTerms, declarations }: ShelfRows): void {
    for (const provider of providers) this.#providers.set(provider.slug, provider);
    for (const term of terms) {
      this.#terms.set(term.id, term);
      this.#termsByName.set(`${term.kind} ${term.slug}`, term);
    }
    const providersById = new Map([...this.#providers.values()].map((provider) => [provider.id, provider]));
    const termsOfPack = Map.groupBy(packTerms, ({ pack_id }) => pack_id);
    for (const row of packs) {
      const own = (termsOfPack.get(row.id) ?? []).map(({ term_id }) => this.term(term_id));
      const pack: Pack = {
        row,
        provider: known(providersById.get(row.provider_id), `provider ${row.provider_id}`),
        genres: own.filter(({ kind }) => kind === 'GENRE'),
        tags: own.filter(({ kind }) => kind === 'TAG'),
        declaration: declarations.get(row.id) ?? null,
        files: this.#packs.get(row.id)?.files ?? { presets: 0, midi: 0, samples: 0, listed: 0 },
      };
      this.#packs.set(row.id, pack);
      this.#packsBySlug.set(row.slug, pack);
    }
  }

  /** Counts one more file of a pack as being on sale, or with -1 one less. */
  countFile(packId: number, type: StoredSoundType, isCompanion = false, by: 1 | -1 = 1): void {
    const { files } = this.pack(packId);
    if (!isCompanion) files.listed += by;
    if (type === 'PRESET') files.presets += by;
    else if (type === 'MIDI_SOUND') files.midi += by;
    else files.samples += by;
  }

  /** A term or pack that a row refers to; the database guarantees that it exists. */
  term(id: number): Term {
    const term = this.#terms.get(id);
    if (!term) throw new Error(`Term ${id} is not on the shelves.`);
    return term;
  }

  pack(id: number): Pack {
    const pack = this.#packs.get(id);
    if (!pack) throw new Error(`Pack ${id} is not on the shelves.`);
    return pack;
  }

  /** A pack, on sale or not yet. */
  findPack(id: number): Pack | null {
    return this.#packs.get(id) ?? null;
  }

  /** A pack is for sale from its first file on, until the last is taken off. */
  packOnSale(id: number): Pack | null {
    const pack = this.#packs.get(id);
    return pack && isOnSale(pack) ? pack : null;
  }

  /** The packs that are for sale, the newest first. */
  newestPacks(most: number): readonly Pack[] {
    return [...this.#packs.values()]
      .filter(isOnSale)
      .toSorted((one, other) => other.row.created_at - one.row.created_at || other.row.id - one.row.id)
      .slice(0, most);
  }

  /** The packs of these providers that are for sale, the newest first. */
  packsOfProviders(ids: ReadonlySet<number>): readonly Pack[] {
    return [...this.#packs.values()]
      .filter((pack) => ids.has(pack.provider.id) && isOnSale(pack))
      .toSorted((one, other) => other.row.id - one.row.id);
  }

  packBySlug(slug: string): Pack | null {
    const pack = this.#packsBySlug.get(slug);
    return pack && isOnSale(pack) ? pack : null;
  }

  /** On sale or not yet. */
  packNamed(slug: string): Pack | null {
    return this.#packsBySlug.get(slug) ?? null;
  }

  providerBySlug(slug: string): Provider | null {
    return this.#providers.get(slug) ?? null;
  }

  providers(): readonly Provider[] {
    return [...this.#providers.values()];
  }

  findTerm(kind: TermKind, slug: string): Term | null {
    return this.#termsByName.get(`${kind} ${slug}`) ?? null;
  }
}

const isOnSale = ({ files }: Pack): boolean => files.presets + files.midi + files.samples > 0;

/** All packs, or some, and whatever they may hang on. */
export async function readShelfRows(
  db: Kysely<Database>,
  packIds: readonly number[] | null = null,
): Promise<ShelfRows> {
  const packs = db.selectFrom('packs').selectAll().orderBy('id');
  const packTerms = db.selectFrom('pack_terms').selectAll().orderBy('pack_id').orderBy('term_id');
  // In this order, since more may be published meanwhile: a link is read before its pack, and that before its provider.
  const declarations = await readDeclarations(db, packIds);
  const links = await (packIds === null ? packTerms : packTerms.where('pack_id', 'in', packIds)).execute();
  return {
    packTerms: links,
    declarations,
    packs: await (packIds === null ? packs : packs.where('id', 'in', packIds)).execute(),
    providers: await db.selectFrom('providers').selectAll().orderBy('id').execute(),
    terms: await db.selectFrom('terms').selectAll().orderBy('id').execute(),
  };
}

/** Inserts missing rows; inserting them again only adds a later picture or description. */
export async function insertShelfRows(db: Transaction<Database>, rows: ShelfRows): Promise<void> {
  for (const provider of rows.providers) {
    await db
      .insertInto('providers')
      .values(provider)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ image_key: provider.image_key }))
      .execute();
  }
  for (const term of rows.terms) {
    await db
      .insertInto('terms')
      .values(term)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const pack of rows.packs) {
    const before = await db.selectFrom('packs').select('id').where('id', '=', pack.id).executeTakeFirst();
    await db
      .insertInto('packs')
      .values(pack)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ description: pack.description }))
      .execute();
    // A pack from before declarations were required stays undeclared.
    const declaration = before ? undefined : rows.declarations.get(pack.id);
    const provider = rows.providers.find(({ id }) => id === pack.provider_id);
    if (declaration && provider)
      await appendDeclaration(
        db,
        pack.id,
        { ...declaration, declaredBy: provider.name, declaredOn: new Date(pack.created_at).toISOString().slice(0, 10) },
        pack.created_at,
      );
  }
  for (const link of rows.packTerms) {
    await db
      .insertInto('pack_terms')
      .values(link)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
