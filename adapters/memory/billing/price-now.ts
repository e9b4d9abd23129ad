import { priceOrder, type PricedOrder } from '../../../domain/billing/order.ts';
import type { Customer } from '../records.ts';
import type { World } from '../world.ts';

/** What a plan costs a customer now; null for one that is not sold. */
export const priceNow = (world: World, customer: Customer, planId: number): PricedOrder | null =>
  priceOrder({ planId, held: world.planOf(customer), coupon: customer.coupon, tax: world.taxOf(customer) });
