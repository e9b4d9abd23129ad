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
  const marked = nearAmong(marksOf(asked), marksOf(listed), most);
  const isOutlined = ({ asked: at, listed: listedAt }: Pick<Near, 'asked' | 'listed'>): boolean => {
    const [one, other] = [asked[at], listed[listedAt]];
    return one !== undefined && other !== undefined && isNearSketch(one, other);
  };
  const outlined = asked.flatMap((_, at) =>
    listed.flatMap((__, listedAt) =>
      isOutlined({ asked: at, listed: listedAt }) ? [{ asked: at, listed: listedAt, weight: Infinity }] : [],
    ),
  );
  return [...outlined, ...marked.filter((near) => !isOutlined(near))];
}
