import type { App, Late } from '../../composition/app.ts';
import type { Stage } from './stage.ts';

/**
 * Fetches all code that comes late, once for all pages of this process: afterwards opening a feature takes no real
 * time, and what a script sees does not hang on the disk.
 */
export async function warmUp(stage: Stage): Promise<void> {
  const page = stage.device().openPage();
  await Promise.all([page.app.fetchAhead(), import('../../composition/pages/open-showcase.ts')]);
  await Promise.all(lateFeaturesOf(page.app).map((feature) => feature.open()));
  page.close();
}

const lateFeaturesOf = (app: App): readonly Late<unknown>[] =>
  Object.values(app)
    .flatMap((part) => [part, ...(typeof part === 'object' ? Object.values(part) : [])])
    .filter(isLate);

const isLate = (part: unknown): part is Late<unknown> =>
  typeof part === 'object' && part !== null && 'current' in part && 'open' in part && typeof part.open === 'function';
