import { type Result, failed } from '../kernel/result.ts';
import type { CannotOpen, HandedOver, HandoverPort } from '../shell/handover.port.ts';
import { safeTarget } from '../shell/safe-target.ts';
import type { Toasts } from '../shell/toasts.ts';
import { downloadStarted, downloadTrouble } from './downloads.messages.ts';
import { handoverTexts } from '../shell/handover.messages.ts';

export interface OpenLinkNeeds {
  readonly handover: HandoverPort;
  readonly toasts: Toasts;
}

/**
 * Hands a granted link to the host, unless it points outside this shop, and reports the result [DOWN-05, DECISION-214].
 * `about` is the name of the file, if known.
 */
export async function openLink(
  { handover, toasts }: OpenLinkNeeds,
  url: string,
  about?: string,
): Promise<Result<HandedOver, CannotOpen>> {
  const target = safeTarget(url);
  const opened = target === null ? failed(LEAVES_SHOP) : await handover.open(target);
  if (opened.ok) toasts.show(downloadStarted, { about });
  else if (!opened.failure.isOfHost) toasts.show(downloadTrouble, { about });
  return opened;
}

const LEAVES_SHOP: CannotOpen = { kind: 'cannotOpen', message: handoverTexts.linkLeavesShop };
