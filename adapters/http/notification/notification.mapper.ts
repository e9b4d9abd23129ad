import type { Notification } from '../../../domain/notification/notification.ts';
import { pathOfShop, richText, safeHref } from '../../../domain/rich-text.ts';
import type { WireNotification } from '../../../wire/notification/notification.wire.ts';

/** Whatever a shop sends, no HTML and no address but those of the web gets past this [DECISION-148, DECISION-214]. */
export function notificationFromWire(wire: WireNotification): Notification {
  const { id, title, target_blank: inNewTab } = wire;
  const url = safeHref(wire.url ?? '');
  const hasMore = url !== null && wire.button_text !== null && wire.button_text.trim() !== '';
  return {
    id,
    title,
    content: richText(wire.content ?? ''),
    url: hasMore ? url : null,
    inNewTab,
    buttonText: hasMore ? wire.button_text : null,
    imageUrl: pathOfShop(wire.image_public_url ?? ''),
  };
}
