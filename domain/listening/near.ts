import type { Likeness } from './likeness.ts';
import { type Near, nearAmong } from './marks.ts';
import { type NearSketch, isNearSketch } from './sketch.ts';

/** The data for finding the few of many sounds that one may be a copy of. */
export type Looks = NearSketch & Pick<Likeness, 'marks'>;

export const looksOf = ({ sketch, marks }: Pick<Likeness, 'sketch' | 'marks'>): Looks => ({
  seconds: sketch.seconds,
  brightness: sketch.brightness,
  marks,
});

/**
 * Sounds of a list that may match those asked about: all of the same length and brightness, and for each sound asked
 * about a limited number that share the rarest marks with it.
 */
export function nearOf(asked: readonly Looks[], listed: readonly Looks[], most: number): readonly Near[] {
  const marksOf = (sounds: readonly Looks[]) => sounds.map(({ marks }) => marks);
  const outlined = asked.flatMap((one, at) =>
    listed.flatMap((other, listedAt) =>
      isNearSketch(one, other) ? [{ asked: at, listed: listedAt, weight: Infinity }] : [],
    ),
  );
  const marked = nearAmong(marksOf(asked), marksOf(listed), most);
  return [...outlined, ...marked.filter((near) => !outlined.some((one) => isSamePair(one, near)))];
}

const isSamePair = (a: Near, b: Near): boolean => a.asked === b.asked && a.listed === b.listed;
