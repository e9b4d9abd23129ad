import { problemsOf, tidyWords } from '../collections/collection-form.ts';
import { addTo, refusalToMake } from '../collections/collection-limits.ts';
import { NAMES_TOLD } from './take-in-limits.ts';
import type { TakeOutDocument, TakenPack, TakenSound } from './document.ts';

/** The result for one kind of thing in an archive. */
export interface Tally {
  /** Added, or to be added. */
  readonly added: number;
  /** Already present. */
  readonly known: number;
  /** Not importable. */
  readonly left: number;
  /** Names of what cannot be imported, at most 100. */
  readonly names: readonly string[];
}

/** The result of importing an archive, actual or previewed. */
export interface TakeInReport {
  /** The address of the archive's shop, according to the archive. */
  readonly shop: string;
  /** When it was made, according to the archive: ISO 8601, UTC. */
  readonly madeAt: string;
  readonly sounds: Tally;
  readonly packs: Tally;
  readonly collections: Tally;
  /** Sounds of collections. */
  readonly collected: Tally;
  readonly licenses: Tally;
}

/** The kinds of things, in display order. */
export const TAKE_IN_PARTS = ['sounds', 'packs', 'collections', 'collected', 'licenses'] as const;

/** What this shop has, and which of it is the customer's. */
export interface Here {
  /** The sound of this shop that is the same, or null. */
  readonly soundOf: (sound: TakenSound) => number | null;
  readonly packOf: (pack: TakenPack) => number | null;
  readonly likedSounds: ReadonlySet<number>;
  readonly likedPacks: ReadonlySet<number>;
  readonly collections: readonly OwnCollection[];
  /** The result for the license with this number, in the file with this path. */
  readonly license: (number: string, file: string) => 'new' | 'known' | 'left';
}

export interface OwnCollection {
  readonly id: number;
  readonly name: string;
  readonly soundIds: readonly number[];
}

/** A collection to be made, or to be filled. */
export interface FilledCollection {
  /** Null for one that has to be made. */
  readonly id: number | null;
  readonly name: string;
  readonly description: string;
  /** The new ones, in their order. */
  readonly soundIds: readonly number[];
}

/** Everything that is to be done. */
export interface TakeInPlan {
  readonly report: TakeInReport;
  /** In the order of liking, the first one first. Times are ISO 8601, as in the archive. */
  readonly likedSounds: readonly Liked[];
  readonly likedPacks: readonly Liked[];
  readonly collections: readonly FilledCollection[];
  /** Numbers of licenses to store. */
  readonly licenses: readonly string[];
}

export interface Liked {
  readonly id: number;
  readonly at: string;
}

/** Counts what is added, known and left. */
class Counting {
  #added = 0;
  #known = 0;
  readonly #left: string[] = [];

  add(): void {
    this.#added += 1;
  }

  know(): void {
    this.#known += 1;
  }

  leave(name: string): void {
    this.#left.push(name);
  }

  get tally(): Tally {
    const names = [...new Set(this.#left)].slice(0, NAMES_TOLD);
    return { added: this.#added, known: this.#known, left: this.#left.length, names };
  }
}

/** Plans the import of an archive for a customer. After it is carried out, planning again finds nothing to add. */
export function planTakeIn(document: TakeOutDocument, here: Here): TakeInPlan {
  const { shop, madeAt, likes } = document;
  const sounds = likesOf(
    likes.sounds.map(({ at, sound }) => ({ at, id: here.soundOf(sound), name: nameOf(sound) })),
    here.likedSounds,
  );
  const packs = likesOf(
    likes.packs.map(({ at, pack }) => ({ at, id: here.packOf(pack), name: pack.name ?? String(pack.id) })),
    here.likedPacks,
  );
  const filling = fillCollections(document, here);
  const licenses = licensesOf(document, here);
  return {
    report: {
      shop,
      madeAt,
      sounds: sounds.tally,
      packs: packs.tally,
      collections: filling.made,
      collected: filling.collected,
      licenses: licenses.tally,
    },
    likedSounds: sounds.liked,
    likedPacks: packs.liked,
    collections: filling.collections,
    licenses: licenses.numbers,
  };
}

interface Wanted {
  readonly at: string;
  readonly id: number | null;
  readonly name: string;
}

function likesOf(wanted: readonly Wanted[], known: ReadonlySet<number>) {
  const [counting, liked] = [new Counting(), new Map<number, Liked>()];
  for (const { at, id, name } of wanted)
    if (id === null) counting.leave(name);
    else if (known.has(id) || liked.has(id)) counting.know();
    else {
      counting.add();
      liked.set(id, { id, at });
    }
  return { tally: counting.tally, liked: [...liked.values()].toReversed() };
}

function fillCollections({ collections }: TakeOutDocument, here: Here) {
  const [made, collected] = [new Counting(), new Counting()];
  const own = new Map(here.collections.map((one) => [one.name, one]));
  const filled = new Map<string, FilledCollection>();
  for (const { sounds, ...written } of collections) {
    const words = tidyWords(written);
    const before = own.get(words.name);
    const begun = filled.get(words.name);
    const names = [...own.keys(), ...[...filled.keys()].filter((name) => !own.has(name))];
    const isRefused =
      Object.keys(problemsOf(words)).length > 0 || (!before && !begun && refusalToMake(words.name, names) !== null);
    if (isRefused) {
      made.leave(written.name);
      continue;
    }
    if (before || begun) made.know();
    else made.add();
    const there = new Set([...(before?.soundIds ?? []), ...(begun?.soundIds ?? [])]);
    const wanted = sounds.flatMap((sound) => {
      const id = here.soundOf(sound);
      if (id === null) collected.leave(nameOf(sound));
      return id ?? [];
    });
    const addition = addTo(there, wanted);
    if (addition.kind === 'refused') made.leave(words.name);
    const soundIds = addition.kind === 'added' ? addition.ids : [];
    for (const _ of soundIds) collected.add();
    for (const id of wanted) if (there.has(id)) collected.know();
    filled.set(words.name, { id: before?.id ?? null, ...words, soundIds: [...(begun?.soundIds ?? []), ...soundIds] });
  }
  const isWork = ({ id, soundIds }: FilledCollection) => id === null || soundIds.length > 0;
  return { made: made.tally, collected: collected.tally, collections: [...filled.values()].filter(isWork) };
}

function licensesOf({ licenses }: TakeOutDocument, here: Here) {
  const [counting, numbers] = [new Counting(), new Set<string>()];
  for (const { number, file } of licenses) {
    const fate = here.license(number, file);
    if (fate === 'left') counting.leave(number);
    else if (fate === 'known' || numbers.has(number)) counting.know();
    else {
      counting.add();
      numbers.add(number);
    }
  }
  return { tally: counting.tally, numbers: [...numbers] };
}

const nameOf = ({ name, file, id }: TakenSound): string => name ?? file ?? String(id);

/** Of sounds with the same bytes, the one with the same file name, else the one with the lowest id. */
export function sameSound(
  { file }: TakenSound,
  same: ReadonlyArray<{ readonly id: number; readonly file: string }>,
): number | null {
  const named = same.filter((one) => one.file === file);
  const ids = (named.length > 0 ? named : same).map(({ id }) => id);
  return ids.length === 0 ? null : Math.min(...ids);
}
