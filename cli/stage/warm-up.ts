import type { App } from '../../composition/app.ts';
import { lateFeaturesOf } from '../../composition/late-features.ts';
import { checkVatId } from '../../core/settings/check-vat-id.ts';
import type { Stage } from './stage.ts';

/**
 * Fetches all code that comes late, once for all pages of this process: afterwards opening a feature takes no real
 * time, and what a script sees does not hang on the disk.
 */
export async function warmUp(stage: Stage): Promise<void> {
  const page = stage.device().openPage();
  await openAll(page.app);
  await checkVatId('FR', '0');
  page.close();
}

/** Opens every feature that comes late. */
export async function openAll(app: App): Promise<void> {
  await app.fetchAhead();
  await Promise.all(lateFeaturesOf(app).map((feature) => feature.open()));
}
