import type { MailWish } from '../../domain/mail/shop-mail.ts';
import { type ReadMail, readMails } from '../mail/read-mails.ts';
import { besideShop, type Place } from './beside-shop.ts';

/**
 * The operator's `loopstead admin mail`: opens the shop's database, reads its mails, and closes it again. The shop may
 * be running.
 */
export function readMail(place: Place, wish: MailWish): Promise<readonly ReadMail[]> {
  return besideShop(place, ({ db }) => readMails(db, wish));
}
