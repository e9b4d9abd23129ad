import { collectionImageSvg, packCoverSvg, providerImageSvg, rasterise, type CoverImage } from '../demo/covers.ts';
import { planDemoCatalogue, type DemoCatalogue } from '../demo/demo-plan.ts';
import { renderCatalogue } from '../demo/render-pool.ts';
import type { RenderedSound } from '../demo/render-sound.ts';
import { stepBehind } from '../workers/step-behind.ts';

/** The source of the demo's sounds and pictures. */
export interface DemoStudio {
  readonly plan: DemoCatalogue;
  /** Renders sounds, yielding each as it is finished; a companion right after its loop. Throws when `signal` aborts. */
  render(soundIds: readonly number[], signal: AbortSignal): AsyncIterable<RenderedSound>;
  /** Draws the cover of a pack, the sign of a provider, or the picture of a collection. */
  draw(what: Pictured, id: number): Promise<CoverImage>;
}

/** What has a picture. */
export type Pictured = 'pack' | 'provider' | 'collection';

const DRAWINGS = { pack: packCoverSvg, provider: providerImageSvg, collection: collectionImageSvg } as const;

/** The studio that synthesises the demo in worker threads. */
export function createDemoStudio(): DemoStudio {
  const plan = planDemoCatalogue();
  return {
    plan,
    render: (soundIds, signal) => renderBehind(plan, soundIds, signal),
    draw: (what, id) => rasterise(DRAWINGS[what](plan, id)),
  };
}

/** Renders at full speed while nobody else needs the cores. */
async function* renderBehind(
  plan: DemoCatalogue,
  soundIds: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<RenderedSound> {
  let areBehind = false;
  for await (const rendered of renderCatalogue(plan, { soundIds, signal })) {
    // The workers are up by the first result.
    if (!areBehind) stepBehind();
    areBehind = true;
    yield rendered;
  }
}
