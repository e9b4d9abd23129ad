import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { planDemoCatalogue } from './demo-plan.ts';
import type { RenderedSound } from './render-sound.ts';
import { SoundRenderer } from './render-sound.ts';

/** What the pool asks for: sounds that belong together (a loop and its MIDI file), rendered in order. */
export interface RenderJob {
  readonly soundIds: readonly number[];
}

/** What a worker answers, one message per job. */
export type RenderReply =
  { readonly ok: true; readonly results: readonly RenderedSound[] } | { readonly ok: false; readonly message: string };

export interface RenderWorkerData {
  readonly seed: number;
}

const port = parentPort;
if (!port) throw new Error('render-worker.ts runs as a worker thread only');

const { seed }: RenderWorkerData = workerData;
const catalogue = planDemoCatalogue(seed);
const byId = new Map(catalogue.sounds.map((sound) => [sound.id, sound]));
const renderer = await SoundRenderer.create();

/**
 * Sample buffers live outside the heap, where they hardly hurry the collector: without a collection after each job a
 * worker keeps hundreds of megabytes of dead ones. One collection of its small heap takes a few milliseconds.
 */
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

port.on('message', ({ soundIds }: RenderJob) => {
  try {
    const results = soundIds.map((id) => {
      const sound = byId.get(id);
      if (!sound) throw new Error(`there is no demo sound ${id}`);
      return renderer.render(sound, catalogue);
    });
    const buffers = new Set(
      results
        .flatMap((result) => [result.original.buffer, result.preview.buffer])
        .filter((buffer) => buffer instanceof ArrayBuffer),
    );
    const sharesPreview = results.length > 1;
    port.postMessage({ ok: true, results } satisfies RenderReply, sharesPreview ? [] : [...buffers]);
  } catch (error) {
    port.postMessage({
      ok: false,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies RenderReply);
  }
  collectGarbage();
});
