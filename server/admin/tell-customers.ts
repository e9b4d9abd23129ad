import type { NotificationWords } from '../../domain/notification/notification.ts';
import { systemClock, type Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import {
  type ToldNotification,
  createNotification,
  readNotifications,
  withdrawNotification,
} from '../notification/notifications.ts';

/** What an operator wants of the notifications of the shop. */
export type NotificationWish =
  | { readonly kind: 'list' }
  | { readonly kind: 'create'; readonly words: NotificationWords; readonly to: string | null }
  | { readonly kind: 'withdraw'; readonly id: number };

/**
 * The operator's `loopstead admin notification`: opens the shop's database, does what is wished, and closes it again. Answers
 * the notifications that it was about. The shop may be open meanwhile.
 */
export async function tellCustomers(
  place: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  wish: NotificationWish,
  clock: Clock = systemClock,
): Promise<readonly ToldNotification[]> {
  const { db, close } = await openDatabase(place, 'beside');
  try {
    if (wish.kind === 'list') return await readNotifications(db);
    if (wish.kind === 'withdraw') await withdrawNotification(db, wish.id, clock.now());
    const id =
      wish.kind === 'withdraw' ? wish.id : await createNotification(db, { ...wish.words, to: wish.to }, clock.now());
    return await readNotifications(db, id);
  } finally {
    await close();
  }
}
