import { stretchInWorker } from '../adapters/audio/stretch/stretch.browser.ts';
import type { Stretch } from '../core/player/stretch.ts';

/** What stretches whole sounds in this browser: loaded by the first one. */
export const browserStretch: Stretch = stretchInWorker;
