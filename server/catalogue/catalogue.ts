import type { Kysely } from 'kysely';
import { demoAmong } from '../../domain/catalogue/pack-demo.ts';
import type { WireProduct, WireSample } from '../../wire/catalogue/catalogue.wire.ts';
import type { SimilarWeights } from '../../wire/similar/similar.wire.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { LeastRecentlyUsed } from '../../domain/least-recently-used.ts';
import { PackIndex } from '../index/pack-index.ts';
import { SoundIndex } from '../index/sound-index.ts';
import type { SoundQuery } from '../index/queries.ts';
import { SimilarSounds } from '../index/similar-sounds.ts';
import { packToWire, soundToWire } from './catalogue.mapper.ts';
import { namesOn } from './facet-names.ts';
import { packDocument, soundDocument } from './index-documents.ts';
import { insertPublications, type Publication } from './publication.ts';
import { lastChange, readChanges } from './changes.ts';
import { offSaleAmong, readRemovals, type Removals } from '../sale/off-sale.ts';
import { insertShelfRows, readShelfRows, Shelves, type Pack, type ShelfRows } from './shelves.ts';
import {
  readAllFacts,
  readCompanions,
  readFactsOfPacks,
  readFactsOfSounds,
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
  readonly #owned = new LeastRecentlyUsed<string, Promise<SoundIndex>>(8);
  /** Every listed sound, and whether it has a preview. */
  readonly #listed = new Map<number, boolean>();
  /** The sound that each MIDI companion accompanies. */
  readonly #companions = new Map<number, number>();
  /** Replacements for demos that are off sale, by pack. */
  readonly #standIns = new Map<number, number>();
  #release = 0;
  /** The last change of another process that is shown here. */
  #lastChange = 0;
  #removed: Removals = { sounds: new Set(), packs: new Set() };

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
    catalogue.#removed = await readRemovals(db);
    catalogue.#letSpeak(facts);
    catalogue.#show(facts.filter((sound) => !catalogue.#isRemoved(sound)));
    catalogue.#showCompanions(companions.filter((companion) => !catalogue.#isRemoved(companion)));
    return catalogue;
  }

  /** Changes whenever anything on sale does: caches of the catalogue are valid as long as it stays. */
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

  /** Applies publications, removals and returns since the last time; returns how many there were. */
  async catchUp(): Promise<number> {
    const changes = await readChanges(this.#db, this.#lastChange);
    const newest = changes.at(-1);
    if (!newest) return 0;
    const packIds = [...new Set(changes.map(({ pack_id }) => pack_id))];
    // What others depend on is read after them: more may be published meanwhile.
    const companions = await readCompanions(this.#db, packIds);
    const facts = await readFactsOfPacks(this.#db, packIds);
    const shelves = await readShelfRows(this.#db, packIds);
    const removed = await readRemovals(this.#db);
    // From here on nothing waits: a request sees all of it or nothing.
    this.#removed = removed;
    this.shelves.add(shelves);
    this.#letSpeak(facts);
    this.#hide(
      facts.filter((sound) => this.#listed.has(sound.id) && this.#isRemoved(sound)),
      companions.filter((companion) => this.#companions.has(companion.id) && this.#isRemoved(companion)),
    );
    this.#show(facts.filter((sound) => !this.#listed.has(sound.id) && !this.#isRemoved(sound)));
    this.#showCompanions(
      companions.filter((companion) => !this.#companions.has(companion.id) && !this.#isRemoved(companion)),
    );
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

  /** Whether a pack used to be on sale. */
  isPackGone(slug: string): boolean {
    const pack = this.shelves.packNamed(slug);
    return pack !== null && this.#removed.packs.has(pack.row.id);
  }

  /** The same of a sound. */
  async isSoundGone(id: number): Promise<boolean> {
    return (await offSaleAmong(this.#db, [id])).size > 0;
  }

  /** Whether the provider of a sound refuses that machines are trained with it. */
  async refusesTraining(soundId: number): Promise<boolean> {
    const row = await this.#db.selectFrom('sounds').select('pack_id').where('id', '=', soundId).executeTakeFirst();
    return row !== undefined && this.shelves.findPack(row.pack_id)?.declaration?.aiTraining === 'refused';
  }

  /** Replaces companions by the sounds that they accompany: each sound once, in the order of first mention. */
  listed(ids: readonly number[]): number[] {
    return [...new Set(ids.map((id) => this.#companions.get(id) ?? id))];
  }

  /** Sounds as the wire calls them, in the order of their ids; without those that were taken off sale. */
  async soundsById(ids: readonly number[]): Promise<WireSample[]> {
    const rows = await readSoundRows(this.#db, ids);
    return rows
      .filter(({ sound }) => !this.#isRemoved(sound))
      .map((row) => soundToWire(row, this.shelves, this.demoOf));
  }

  /** The same including off-sale ones, for their owners: those no longer have a preview. */
  async ownedById(ids: readonly number[]): Promise<WireSample[]> {
    const rows = await readSoundRows(this.#db, ids);
    return rows.map((row) => {
      const sound = soundToWire(row, this.shelves, this.demoOf);
      return this.#isRemoved(row.sound) ? { ...sound, demoPublicUrl: null } : sound;
    });
  }

  /** An index of owned sounds, some of them off sale; cached for further pages and filters. */
  indexOfOwned(ids: readonly number[]): Promise<SoundIndex> {
    return this.#owned.get(`${this.#release} ${ids.join()}`, () => {
      const index = this.#newIndexOfOwned(ids);
      // A failed read is retried the next time.
      index.catch(() => this.#owned.clear());
      return index;
    });
  }

  async #newIndexOfOwned(ids: readonly number[]): Promise<SoundIndex> {
    const index = new SoundIndex({ names: namesOn(this.shelves) });
    index.upsert((await readFactsOfSounds(this.#db, ids)).map((facts) => soundDocument(facts, this.shelves)));
    return index;
  }

  /** Packs as the wire calls them. */
  packsById(ids: readonly number[]): WireProduct[] {
    return ids.flatMap((id) => this.shelves.packOnSale(id) ?? []).map((pack) => this.packToWire(pack));
  }

  packToWire(pack: Pack): WireProduct {
    return packToWire(pack, this.demoOf);
  }

  /** Ids of the sounds most like one, nearest first, among those that a query selects. */
  similarTo(id: number, weights?: SimilarWeights, among: SoundQuery = {}): number[] {
    return this.#similar.nearest(id, { weights, among: this.sounds.matches(among) });
  }

  /** The demo of a pack; null if there is none, or its preview is not made yet. */
  readonly demoOf = ({ row: { id, demo_sound_id: chosen } }: Pack): number | null => {
    const demo = this.#standIns.get(id) ?? chosen;
    return demo !== null && this.#listed.get(demo) === true ? demo : null;
  };

  /** Lets other sounds speak for packs whose demo is off sale, until it is back. */
  #letSpeak(facts: readonly SoundFacts[]): void {
    for (const [packId, sounds] of Map.groupBy(facts, ({ pack_id }) => pack_id)) {
      this.#standIns.delete(packId);
      const chosen = this.shelves.findPack(packId)?.row.demo_sound_id ?? null;
      if (chosen === null || !this.#removed.sounds.has(chosen)) continue;
      const standIn = demoAmong(sounds.filter((sound) => sound.preview_key !== null && !this.#isRemoved(sound)));
      if (standIn) this.#standIns.set(packId, standIn.id);
    }
  }

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

  #isRemoved({ id, pack_id }: { readonly id: number; readonly pack_id: number }): boolean {
    return this.#removed.sounds.has(id) || this.#removed.packs.has(pack_id);
  }

  #hide(facts: readonly SoundFacts[], companions: readonly CompanionFacts[]): void {
    for (const { id, pack_id, type } of companions) {
      this.shelves.countFile(pack_id, type, true, -1);
      this.#companions.delete(id);
    }
    for (const { id, pack_id, type } of facts) {
      this.shelves.countFile(pack_id, type, false, -1);
      this.#listed.delete(id);
      this.#similar.remove(id);
    }
    this.sounds.remove(facts.map(({ id }) => id));
    this.#showPacks([...facts, ...companions]);
  }

  #showPacks(files: ReadonlyArray<{ readonly pack_id: number }>): void {
    const packIds = [...new Set(files.map(({ pack_id }) => pack_id))];
    this.packs.upsert(packIds.flatMap((id) => this.shelves.packOnSale(id) ?? []).map(packDocument));
    this.packs.remove(packIds.filter((id) => this.shelves.packOnSale(id) === null));
  }
}
