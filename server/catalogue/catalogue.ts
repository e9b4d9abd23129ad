import type { Kysely } from 'kysely';
import type { WireProduct, WireSample } from '../../wire/catalogue/catalogue.wire.ts';
import type { SimilarWeights } from '../../wire/similar/similar.wire.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { PackIndex } from '../index/pack-index.ts';
import { SoundIndex } from '../index/sound-index.ts';
import type { SoundQuery } from '../index/queries.ts';
import { SimilarSounds } from '../index/similar-sounds.ts';
import { packToWire, soundToWire } from './catalogue.mapper.ts';
import { namesOn } from './facet-names.ts';
import { packDocument, soundDocument } from './index-documents.ts';
import { insertPublications, type Publication } from './publication.ts';
import { lastChange, readChanges } from './changes.ts';
import { insertShelfRows, readShelfRows, Shelves, type Pack, type ShelfRows } from './shelves.ts';
import {
  readAllFacts,
  readCompanions,
  readFactsOfPacks,
  readSoundRows,
  type CompanionFacts,
  type SoundFacts,
} from './sound-rows.ts';

/**
 * Everything on sale. Truth is in the database; what lists are made from is kept in memory, built at start and changed
 * with every publication, so that a published sound is found by the next request.
 */
export class Catalogue {
  readonly shelves = new Shelves();
  readonly sounds = new SoundIndex({ names: namesOn(this.shelves) });
  readonly packs = new PackIndex({ names: namesOn(this.shelves) });
  readonly #db: Kysely<Database>;
  readonly #similar = new SimilarSounds();
  /** Every listed sound, and whether it can be heard. */
  readonly #listed = new Map<number, boolean>();
  /** The sound that each MIDI companion accompanies. */
  readonly #companions = new Map<number, number>();
  #release = 0;
  /** The last change of another process that is shown here. */
  #lastChange = 0;

  private constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Reads the catalogue of a database into memory. */
  static async open(db: Kysely<Database>): Promise<Catalogue> {
    const catalogue = new Catalogue(db);
    // First of all: what is published meanwhile is shown twice rather than never. What others hang on is read after them.
    catalogue.#lastChange = await lastChange(db);
    const companions = await readCompanions(db);
    const facts: SoundFacts[] = [];
    for await (const sound of readAllFacts(db)) facts.push(sound);
    catalogue.shelves.add(await readShelfRows(db));
    catalogue.#show(facts);
    catalogue.#showCompanions(companions);
    return catalogue;
  }

  /** Another number whenever anything on sale has changed: what is kept of the catalogue is right as long as this stays. */
  get release(): number {
    return this.#release;
  }

  /** Adds providers, terms and packs. A pack is found once its first sound is published. */
  async addShelves(rows: ShelfRows): Promise<void> {
    await write(this.#db, (tx) => insertShelfRows(tx, rows));
    this.shelves.add(rows);
    this.#release += 1;
  }

  /** Puts sounds on sale: rows in one transaction, then the index. */
  async publish(publications: readonly Publication[]): Promise<void> {
    await insertPublications(this.#db, publications);
    this.#show(publications.map(({ sound, termIds }) => ({ ...sound, termIds })));
    this.#showCompanions(publications.flatMap(({ companion }) => companion ?? []));
    this.#release += 1;
  }

  /** Shows what other processes have published since the last look; answers how many changes there were. */
  async catchUp(): Promise<number> {
    const changes = await readChanges(this.#db, this.#lastChange);
    const newest = changes.at(-1);
    if (!newest) return 0;
    const packIds = [...new Set(changes.map(({ pack_id }) => pack_id))];
    // What others hang on is read after them: more may be published meanwhile.
    const companions = await readCompanions(this.#db, packIds);
    const facts = await readFactsOfPacks(this.#db, packIds);
    const shelves = await readShelfRows(this.#db, packIds);
    // From here on nothing waits: a request sees all of it or nothing.
    this.shelves.add(shelves);
    this.#show(facts.filter(({ id }) => !this.#listed.has(id)));
    this.#showCompanions(companions.filter(({ id }) => !this.#companions.has(id)));
    this.#lastChange = newest.seq;
    this.#release += 1;
    return changes.length;
  }

  /** Every listed sound, those first that came first. */
  soundIds(): readonly number[] {
    return [...this.#listed.keys()].toSorted((one, other) => one - other);
  }

  /** Whether a sound is on sale, as itself or as the companion of one. */
  has(id: number): boolean {
    return this.#listed.has(id) || this.#companions.has(id);
  }

  /** Replaces companions by the sounds that they accompany: each sound once, in the order of first mention. */
  listed(ids: readonly number[]): number[] {
    return [...new Set(ids.map((id) => this.#companions.get(id) ?? id))];
  }

  /** Sounds as the wire calls them, in the order of their ids. */
  async soundsById(ids: readonly number[]): Promise<WireSample[]> {
    const rows = await readSoundRows(this.#db, ids);
    return rows.map((row) => soundToWire(row, this.shelves, this.#isHeard));
  }

  /** Packs as the wire calls them. */
  packsById(ids: readonly number[]): WireProduct[] {
    return ids.flatMap((id) => this.shelves.packOnSale(id) ?? []).map((pack) => this.packToWire(pack));
  }

  packToWire(pack: Pack): WireProduct {
    return packToWire(pack, this.#isHeard);
  }

  /** Ids of the sounds most like one, nearest first, among those that a query selects. */
  similarTo(id: number, weights?: SimilarWeights, among: SoundQuery = {}): number[] {
    return this.#similar.nearest(id, { weights, among: this.sounds.matches(among) });
  }

  readonly #isHeard = (soundId: number): boolean => this.#listed.get(soundId) === true;

  #showCompanions(companions: readonly CompanionFacts[]): void {
    for (const { id, companion_of, pack_id, type } of companions) {
      this.shelves.countFile(pack_id, type, true);
      this.#companions.set(id, companion_of);
    }
    this.#showPacks(companions);
  }

  #show(facts: readonly SoundFacts[]): void {
    for (const sound of facts) {
      this.shelves.countFile(sound.pack_id, sound.type);
      const isHeard = sound.preview_key !== null;
      this.#listed.set(sound.id, isHeard);
      if (isHeard && sound.features !== null) this.#similar.upsert(sound.id, sound.features);
    }
    this.sounds.upsert(facts.map((sound) => soundDocument(sound, this.shelves)));
    this.#showPacks(facts);
  }

  #showPacks(files: ReadonlyArray<{ readonly pack_id: number }>): void {
    const packIds = new Set(files.map(({ pack_id }) => pack_id));
    this.packs.upsert([...packIds].map((id) => packDocument(this.shelves.pack(id))));
  }
}
