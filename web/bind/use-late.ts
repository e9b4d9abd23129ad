import { use } from 'react';
import type { Late } from '../../composition/app.ts';

/** A feature whose code comes on demand. A view that asks for it stands in a Suspense boundary until it is there. */
export const useLate = <Feature>(feature: Late<Feature>): Feature => feature.current ?? use(feature.open());
