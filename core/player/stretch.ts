import type { Result } from '../kernel/result.ts';
import type { Frames } from './span.ts';
import type { Tuning } from './tuning.ts';

/**
 * Renders a whole sound in a tuning: as many frames as its new tempo makes of it, to the frame. 'failed' if the code that
 * stretches cannot be loaded now.
 */
export type Stretch = (sound: Frames, tuning: Tuning) => Promise<Result<Frames, 'failed'>>;
