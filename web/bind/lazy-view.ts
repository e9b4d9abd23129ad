import { lazy } from 'react';
import { untilThere } from './until-there.ts';

/** A view whose code loads on demand, retried until it arrives. */
export const lazyView: typeof lazy = (load) => lazy(() => untilThere(load));
