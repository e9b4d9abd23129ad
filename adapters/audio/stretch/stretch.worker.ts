import { StretchEngine } from './stretch-engine.ts';
import { type StretchQuestion, stretchedFrames } from './stretched-frames.ts';

/** Stretches one sound, which the page would freeze for. */
async function answer({ sound, tuning }: StretchQuestion): Promise<void> {
  const made = stretchedFrames(await StretchEngine.open(), sound, tuning);
  postMessage(made, { transfer: made.channels.map(({ buffer }) => buffer) });
}

addEventListener('message', ({ data }: MessageEvent<StretchQuestion>) => void answer(data));
// Only what is reported reaches the page, which would wait for ever: an engine that cannot be compiled tells nobody.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
