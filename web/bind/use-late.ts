import { use } from 'react';
import type { Late } from '../../composition/app.ts';
import { untilThere } from './until-there.ts';

/** One promise for each feature, as React wants it. */
const openings = new WeakMap<object, Promise<unknown>>();

/** A feature whose code comes on demand. A view that asks for it stands in a Suspense boundary until it is there. */
export function useLate<Feature>(feature: Late<Feature>): Feature {
  const opening = (openings.get(feature) as Promise<Feature> | undefined) ?? untilThere(() => feature.open());
  openings.set(feature, opening);
  // React reads a promise that says so at once; every other one it waits for, even when the answer is there.
  return use(feature.current ? Object.assign(opening, { status: 'fulfilled', value: feature.current }) : opening);
}
