import { type Result, failed } from '../kernel/result.ts';
import type { CannotOpen, HandedOver, HandoverPort } from '../shell/handover.port.ts';
import { safeTarget } from '../shell/safe-target.ts';

/** Hands a granted link to the host, unless it leads out of this shop [DOWN-05, DECISION-214]. */
export async function openLink(handover: HandoverPort, url: string): Promise<Result<HandedOver, CannotOpen>> {
  const target = safeTarget(url);
  if (target === null) return failed({ kind: 'cannotOpen', message: 'The download link leads out of this shop.' });
  return handover.open(target);
}
