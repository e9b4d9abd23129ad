import type { Notification } from '../../../domain/notification/notification.ts';
import { richText } from '../../../domain/rich-text.ts';
import type { Customer, WorldNotification } from '../records.ts';
import type { World } from '../world.ts';

export const isFor = ({ to }: WorldNotification, { user }: Customer): boolean => to === null || to === user.email;

/** The latest notification that a customer has not ended; null without one [ACCT-58]. */
export function notificationFor(world: World, customer: Customer): Notification | null {
  const open = world.notifications.findLast((one) => isFor(one, customer) && !one.ends.has(customer.user.id));
  if (!open) return null;
  const { id, title, content, url, inNewTab, buttonText, imageUrl } = open;
  return { id, title, content: richText(content), url, inNewTab, buttonText, imageUrl };
}
