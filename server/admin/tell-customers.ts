import type { NotificationWish, SentNotification } from '../../domain/notification/notification.ts';
import { systemClock, type Clock } from '../clock.ts';
import { createNotification, readNotifications, withdrawNotification } from '../notification/notifications.ts';
import { besideShop, type Place } from './beside-shop.ts';

/**
 * The operator's `loopstead admin notification`: opens the shop's database, runs the command, and closes it again.
 * Returns the notifications concerned. The shop may be running.
 */
export function tellCustomers(
  place: Place,
  wish: NotificationWish,
  clock: Clock = systemClock,
): Promise<readonly SentNotification[]> {
  return besideShop(place, async ({ db }) => {
    if (wish.kind === 'list') return await readNotifications(db);
    if (wish.kind === 'withdraw') await withdrawNotification(db, wish.id, clock.now());
    const id =
      wish.kind === 'withdraw' ? wish.id : await createNotification(db, { ...wish.words, to: wish.to }, clock.now());
    return await readNotifications(db, id);
  });
}
