import { setImmediate } from 'node:timers/promises';
import { lateFeaturesOf } from '../../composition/late-features.ts';
import { checkVatId } from '../../core/settings/check-vat-id.ts';
import { Rules } from './rules/rules.ts';
import { Stage } from './stage/stage.ts';
import { Trace } from './stage/trace.ts';

/**
 * Loads the code of all late features. From then on, a simulation runs from first step to last in one turn of the event
 * loop, so that nothing outside can change the order of events.
 */
export async function warmUp(): Promise<void> {
  const stage = new Stage(
    { setting: { signedIn: [null], latency: 0, preparation: 0, maxLooks: 1, selected: [] } },
    new Trace(),
    (of) => new Rules(of),
  );
  const [browser] = stage.browsers;
  if (browser) stage.open(browser, '/');
  for (const { app } of stage.tabs) {
    await Promise.all(lateFeaturesOf(app).map((feature) => feature.open()));
    await app.fetchAhead();
  }
  await checkVatId('FR', '0');
  await setImmediate();
  for (const tab of stage.tabs) stage.end(tab, 'crash');
}
