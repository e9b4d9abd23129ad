import { parentPort, workerData } from 'node:worker_threads';
import { type MadeFormat, convert } from './audio-formats.ts';

/** What a thread is given: one file to make. */
export interface ConvertJob {
  readonly original: Uint8Array;
  readonly format: MadeFormat;
}

const { original, format } = workerData as ConvertJob;
parentPort?.postMessage(convert(original, format));
