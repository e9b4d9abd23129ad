import { use } from 'react';
import type { Late } from '../../composition/app.ts';

/** A feature whose code comes on demand. A view that asks for it stands in a Suspense boundary until it is there. */
export function useLate<Feature>(feature: Late<Feature>): Feature {
  const opened = feature.open();
  // React reads a promise with this mark at once: a view whose feature is there does not wait a turn for it.
  if (feature.current !== null) Object.assign(opened, { status: 'fulfilled', value: feature.current });
  return use(opened);
}
