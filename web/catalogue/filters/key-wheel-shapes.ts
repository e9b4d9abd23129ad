import type { ChordType } from '../../../domain/catalogue/chord-type.ts';

/** Width and height of the wheel in its own units, about a pixel each beside the list. */
export const SIZE = 232;

/** Radii of the two rings. */
interface Ring {
  readonly inner: number;
  readonly outer: number;
}

export const RINGS: Readonly<Record<ChordType, Ring>> = {
  major: { inner: 80, outer: 114 },
  minor: { inner: 44, outer: 78 },
};

const STEPS = 12;
const CENTRE = SIZE / 2;

/** A point on the wheel; step 0 is at the top, and whole numbers are the middles of segments. */
function point(step: number, radius: number): { readonly x: number; readonly y: number } {
  const angle = (step / STEPS) * 2 * Math.PI;
  return { x: rounded(CENTRE + radius * Math.sin(angle)), y: rounded(CENTRE - radius * Math.cos(angle)) };
}

/** A twelfth of a ring as a path; `share` fills it from the inside. */
export function segmentPath(step: number, { inner, outer }: Ring, share = 1): string {
  const reach = inner + (outer - inner) * share;
  const [from, to] = [step - 0.48, step + 0.48];
  const [a, b, c, d] = [point(from, inner), point(from, reach), point(to, reach), point(to, inner)];
  return `M${a.x} ${a.y}L${b.x} ${b.y}A${rounded(reach)} ${rounded(reach)} 0 0 1 ${c.x} ${c.y}L${d.x} ${d.y}A${inner} ${inner} 0 0 0 ${a.x} ${a.y}Z`;
}

/** The position of a key's label. */
export const labelPlace = (step: number, chord: ChordType) =>
  point(step, (RINGS[chord].inner + RINGS[chord].outer) / 2);

const rounded = (length: number): number => Math.round(length * 100) / 100;
