import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Sample buffers are outside of the heap, where they hardly trigger the collector: without a collection after each job
 * a thread keeps hundreds of megabytes of dead ones. One collection of its small heap takes a few milliseconds.
 */
setFlagsFromString('--expose-gc');
// oxlint-disable-next-line typescript/no-unsafe-assignment -- The flag above has made it a function.
export const collectGarbage: () => void = runInNewContext('gc');
