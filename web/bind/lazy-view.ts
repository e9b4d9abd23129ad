import { lazy } from 'react';
import { untilThere } from './until-there.ts';

/** A view whose code comes on demand, and as soon as it can. */
export const lazyView: typeof lazy = (load) => lazy(() => untilThere(load));
