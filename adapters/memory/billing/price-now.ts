import { priceOrder, type PricedOrder } from '../../../domain/billing/order.ts';
import type { Customer } from '../records.ts';
import type { World } from '../world.ts';

/** A customer's current price of a plan; null for one that is not sold. */
export const priceNow = (world: World, customer: Customer, planId: number): PricedOrder | null =>
  priceOrder({ planId, held: world.planOf(customer), coupon: customer.coupon, tax: world.taxOf(customer) });
