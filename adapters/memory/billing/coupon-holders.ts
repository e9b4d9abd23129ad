import { isOncePerPayer, mailboxOf } from '../../../domain/billing/payer.ts';
import type { Customer, WorldPaymentOrder } from '../records.ts';

/**
 * Who has a coupon that each payer may use once, by mailbox and by card or wallet: the order that was paid with it, or the one
 * that waits for a bank. It knows them also when their account is gone.
 */
export class CouponHolders {
  readonly #orders = new Map<string, WorldPaymentOrder>();

  /** Whether another payment was made from the mailbox of a customer. */
  isUsedBy({ user }: Customer): boolean {
    return this.#orders.get(mailboxMark(user.email))?.state === 'paid';
  }

  /** Holds the coupon of an order for whoever pays it. Answers false where somebody has it already. */
  hold(order: WorldPaymentOrder, payer: string): boolean {
    const { coupon } = order.priced;
    if (coupon === null || !isOncePerPayer(coupon)) return true;
    const marks = [mailboxMark(order.customer.user.email), `payer ${payer}`];
    if (marks.some((mark) => this.#isHeld(mark, order))) return false;
    for (const mark of marks) this.#orders.set(mark, order);
    return true;
  }

  /** Gives back what an order holds that was not paid. */
  release(order: WorldPaymentOrder): void {
    for (const [mark, holder] of this.#orders) if (holder === order) this.#orders.delete(mark);
  }

  #isHeld(mark: string, order: WorldPaymentOrder): boolean {
    const holder = this.#orders.get(mark);
    return holder !== undefined && holder !== order && (holder.state === 'paid' || holder.state === 'open');
  }
}

const mailboxMark = (address: string): string => `address ${mailboxOf(address)}`;
