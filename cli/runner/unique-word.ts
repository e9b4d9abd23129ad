import { createHash } from 'node:crypto';
import type { Scenario } from '../scenario/scenario.ts';
import type { Stage } from '../stage/stage.ts';

/**
 * A word unique to the scenario: the moment at which it begins. In real time others may begin at the same moment on the
 * same shop, so the scenario's title is included.
 */
export function uniqueWord({ at, title }: Pick<Scenario, 'at' | 'title'>, stage: Pick<Stage, 'clock' | 'isVirtual'>) {
  const moment = stage.clock.now().toString(36);
  if (stage.isVirtual) return moment;
  return moment + createHash('sha256').update(`${at.file} ${title}`).digest('hex').slice(0, 6);
}
