/** Picks of the day, if there are enough sounds. */
const PICKS = 4;
/** Rows of the newest sounds. */
export const NEWEST_SHOWN = 10;
/** A pack that came in today must not fill the list on its own. */
const MOST_OF_A_PACK = 2;

/** The first page chooses from this many newest sounds. */
export const NEWEST_LOOKED_AT = 100;

/** What decides whether the first page shows a new sound. */
export interface Newcomer {
  readonly pack: string | number;
  /** A loop with a preview: it shows the most in a large waveform. */
  readonly isHeardLoop: boolean;
}

/** The sounds of the first page, in the player's order. */
export interface HomeSounds<Sound> {
  readonly picks: readonly Sound[];
  readonly newest: readonly Sound[];
}

/**
 * Chooses the sounds of the first page from the newest: picks of the day, each from another pack, then the newest, at
 * most two of a pack. The same day, counted from 1970, gives the same result.
 */
export function homeSounds<Sound extends Newcomer>(newest: readonly Sound[], day: number): readonly Sound[] {
  const picks = picksOf(newest, day, pickCount(newest.length));
  const others = newest.filter((sound) => !picks.includes(sound));
  return [...picks, ...fewOfEach(others).slice(0, NEWEST_SHOWN)];
}

/** Parts what `homeSounds` has put together. */
export function homeSoundsIn<Sound>(sounds: readonly Sound[]): HomeSounds<Sound> {
  const picks = pickCount(sounds.length);
  return { picks: sounds.slice(0, picks), newest: sounds.slice(picks) };
}

/** All of them, or one if they would leave nothing for the list below. */
const pickCount = (sounds: number): number => (sounds > PICKS ? PICKS : Math.min(1, sounds));

/** Goes round the packs from day to day, and round the sounds of each from round to round. */
function picksOf<Sound extends Newcomer>(sounds: readonly Sound[], day: number, count: number): readonly Sound[] {
  const packs = [...Map.groupBy(sounds, ({ pack }) => pack).values()].map(loopsFirst);
  const picks = new Set<Sound>();
  for (let turn = day * count; picks.size < count; turn += 1) {
    const pack = packs[turn % packs.length] ?? [];
    const pick = pack[Math.floor(turn / packs.length) % pack.length];
    if (pick) picks.add(pick);
  }
  return [...picks];
}

/** Loops only, if a pack has some. */
function loopsFirst<Sound extends Newcomer>(sounds: readonly Sound[]): readonly Sound[] {
  const loops = sounds.filter(({ isHeardLoop }) => isHeardLoop);
  return loops.length > 0 ? loops : sounds;
}

function fewOfEach<Sound extends Newcomer>(sounds: readonly Sound[]): readonly Sound[] {
  const seen = new Map<string | number, number>();
  return sounds.filter(({ pack }) => {
    const before = seen.get(pack) ?? 0;
    seen.set(pack, before + 1);
    return before < MOST_OF_A_PACK;
  });
}
