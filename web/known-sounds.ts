import { map, tap } from 'rxjs';
import type { CataloguePort, SoundPage } from '../core/catalogue/catalogue.port.ts';
import type { Sound, SoundId } from '../core/catalogue/sounds/sound.ts';
import { type Result, ok } from '../core/kernel/result.ts';
import { LeastRecentlyUsed } from '../domain/least-recently-used.ts';
import { isRecord } from '../domain/records.ts';

/** How many sounds are known at most: those of the lists that most people open, at some kB each. */
const MOST = 500;

/** Sounds that pages have shown. */
const known = new LeastRecentlyUsed<SoundId, Sound>(MOST);

/** Parts of answers that later pages get again, as the same objects. */
const lasting = new WeakSet<object>();

export const isLasting = (thing: object): boolean => lasting.has(thing);

/**
 * A catalogue whose lists have the same object for the same sound, on whichever page: what follows from a sound is then
 * kept with it.
 */
export const withKnownSounds = (catalogue: CataloguePort): CataloguePort => ({
  ...catalogue,
  sounds: (address) => catalogue.sounds(address).pipe(map(ofKnown)),
  homeSounds: (day) => catalogue.homeSounds(day).pipe(map(ofKnown)),
  facets: (address) => catalogue.facets(address).pipe(tap((answer) => answer.ok && lasting.add(answer.value))),
});

const ofKnown = <Failure>(answer: Result<SoundPage, Failure>): Result<SoundPage, Failure> =>
  answer.ok ? ok({ ...answer.value, items: answer.value.items.map(asKnown) }) : answer;

function asKnown(sound: Sound): Sound {
  const before = known.find(sound.id);
  const now = before && isSame(before, sound) ? before : sound;
  lasting.add(now);
  known.keep(sound.id, now);
  return now;
}

/** Whether plain data says the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const fields = Object.keys(one);
  return fields.length === Object.keys(other).length && fields.every((field) => isSame(one[field], other[field]));
}
