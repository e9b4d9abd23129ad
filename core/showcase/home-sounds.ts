import type { SoundPage } from '../catalogue/catalogue.port.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';

/** Picks of the day, where there are sounds enough. */
const PICKS = 4;
/** Rows of the newest sounds. */
export const NEWEST_SHOWN = 10;
/** A pack that came in today does not fill the list alone. */
const MOST_OF_A_PACK = 2;

/** What the first page shows, in its order: the player goes from one to the next. */
export interface HomeSounds {
  readonly picks: readonly Sound[];
  readonly newest: readonly Sound[];
}

/**
 * Of the newest sounds what the first page shows: picks of the day, each of another pack, then the newest, at most two
 * of a pack. The same day shows the same.
 */
export function homeSoundsOf(page: SoundPage, day: number): SoundPage {
  const picks = picksOf(page.items, day, pickCount(page.items.length));
  const others = page.items.filter((sound) => !picks.includes(sound));
  return { ...page, items: [...picks, ...fewOfEach(others).slice(0, NEWEST_SHOWN)] };
}

/** Parts what `homeSoundsOf` has put together. */
export function homeSoundsIn(items: readonly Sound[]): HomeSounds {
  const picks = pickCount(items.length);
  return { picks: items.slice(0, picks), newest: items.slice(picks) };
}

/** All of them, or one where they would leave nothing below. */
const pickCount = (sounds: number): number => (sounds > PICKS ? PICKS : Math.min(1, sounds));

/** Goes round the packs from day to day, and round the sounds of each from round to round. */
function picksOf(sounds: readonly Sound[], day: number, count: number): readonly Sound[] {
  const packs = [...Map.groupBy(sounds, ({ pack }) => pack.slug).values()].map(loopsFirst);
  const picks = new Set<Sound>();
  for (let turn = day * count; picks.size < count; turn += 1) {
    const pack = packs[turn % packs.length] ?? [];
    const pick = pack[Math.floor(turn / packs.length) % pack.length];
    if (pick) picks.add(pick);
  }
  return [...picks];
}

/** Loops alone, where a pack has some: they show the most in a large waveform. */
function loopsFirst(sounds: readonly Sound[]): readonly Sound[] {
  const loops = sounds.filter(({ type, previewUrl }) => type === 'LOOP' && previewUrl !== null);
  return loops.length > 0 ? loops : sounds;
}

function fewOfEach(sounds: readonly Sound[]): readonly Sound[] {
  const seen = new Map<string, number>();
  return sounds.filter(({ pack: { slug } }) => {
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before < MOST_OF_A_PACK;
  });
}
