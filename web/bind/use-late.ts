import { use } from 'react';
import type { Late } from '../../composition/app.ts';
import { untilThere } from './until-there.ts';

const openings = new WeakMap<object, Promise<unknown>>();

/** One promise per feature: React needs the same one on every render. */
function openingOf<Feature>(feature: Late<Feature>): Promise<Feature> {
  const opening = openings.get(feature) ?? untilThere(() => feature.open());
  openings.set(feature, opening);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Under a feature stands what it opens.
  return opening as Promise<Feature>;
}

/** A feature whose code loads on demand. A view that uses it suspends until then. */
export function useLate<Feature>(feature: Late<Feature>): Feature {
  const opening = openingOf(feature);
  // React reads a promise marked as fulfilled at once; for any other, it suspends even if the value is there.
  return use(feature.current ? Object.assign(opening, { status: 'fulfilled', value: feature.current }) : opening);
}
