import { parentPort } from 'node:worker_threads';
import { type MadeFormat, convert } from './audio-formats.ts';

/** One file to make. */
export interface ConvertJob {
  readonly original: Uint8Array;
  readonly format: MadeFormat;
}

const port = parentPort;
if (!port) throw new Error('convert-worker.ts runs as a worker thread only');

/** The file, or null for an original that cannot be read. */
port.on('message', ({ original, format }: ConvertJob) => port.postMessage(convert(original, format)));
