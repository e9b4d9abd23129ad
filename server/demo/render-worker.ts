import { workerData } from 'node:worker_threads';
import { known } from '../../domain/known.ts';
import { answerQuestions } from '../workers/answer-questions.ts';
import { collectGarbage } from '../workers/collect-garbage.ts';
import { planDemoCatalogue } from './demo-plan.ts';
import type { RenderedSound } from './render-sound.ts';
import { SoundRenderer } from './render-sound.ts';

/** Sounds that belong together (a loop and its MIDI file), rendered in order. */
export interface RenderJob {
  readonly soundIds: readonly number[];
}

export interface RenderWorkerData {
  readonly seed: number;
}

// oxlint-disable-next-line typescript/no-unsafe-assignment -- Whoever starts a worker gives it this.
const { seed }: RenderWorkerData = workerData;
const catalogue = planDemoCatalogue(seed);
const byId = new Map(catalogue.sounds.map((sound) => [sound.id, sound]));
const renderer = await SoundRenderer.create();

function render({ soundIds }: RenderJob): readonly RenderedSound[] {
  try {
    return soundIds.map((id) => renderer.render(known(byId.get(id), `demo sound ${id}`), catalogue));
  } finally {
    collectGarbage();
  }
}

const work = { render };

export type DemoWork = typeof work;

/** A loop and its MIDI file share their preview, which can be handed over once. */
answerQuestions(work, (results) =>
  results.length > 1
    ? []
    : results
        .flatMap(({ original, preview }) => [original.buffer, preview.buffer])
        .filter((buffer) => buffer instanceof ArrayBuffer),
);
