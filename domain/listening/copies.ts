import { type Copy, type Likeness, copyOf } from './likeness.ts';
import { looksOf, nearOf } from './near.ts';

/** Two of several sounds, by their places, and how the later is a copy of the earlier. */
export interface CopyAmong {
  readonly earlier: number;
  readonly later: number;
  readonly copy: Copy;
}

/** Sounds that each is compared with as a whole: a copy has more than one chance, as its original asks for it, too. */
const MOST_NEAR = 8;

/** Finds the copies among the sounds of a pack as among all that is on sale: by comparing each with those nearest to it. */
export function copiesAmong(sounds: readonly Likeness[]): readonly CopyAmong[] {
  const looks = sounds.map(looksOf);
  // Each is nearest to itself.
  const near = nearOf(looks, looks, MOST_NEAR + 1);
  const pairs = new Map<number, readonly [earlier: number, later: number]>();
  for (const { asked, listed } of near) {
    const [earlier, later] = [Math.min(asked, listed), Math.max(asked, listed)];
    if (earlier < later) pairs.set(earlier * sounds.length + later, [earlier, later]);
  }
  return [...pairs.values()].flatMap(([earlier, later]): readonly CopyAmong[] => {
    const [theirs, mine] = [sounds[earlier], sounds[later]];
    const copy = mine && theirs ? copyOf(mine, theirs) : null;
    return copy ? [{ earlier, later, copy }] : [];
  });
}
