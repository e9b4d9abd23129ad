import { use } from 'react';
import type { Late } from '../../composition/app.ts';
import { untilThere } from './until-there.ts';

const openings = new WeakMap<object, Promise<unknown>>();

/** One promise for each feature, as React wants it. */
function openingOf<Feature>(feature: Late<Feature>): Promise<Feature> {
  const opening = openings.get(feature) ?? untilThere(() => feature.open());
  openings.set(feature, opening);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Under a feature stands what it opens.
  return opening as Promise<Feature>;
}

/** A feature whose code comes on demand. A view that asks for it stands in a Suspense boundary until it is there. */
export function useLate<Feature>(feature: Late<Feature>): Feature {
  const opening = openingOf(feature);
  // React reads a promise that says so at once; every other one it waits for, even when the answer is there.
  return use(feature.current ? Object.assign(opening, { status: 'fulfilled', value: feature.current }) : opening);
}
