import type { Kysely } from 'kysely';
import { capabilitiesOf } from '../../domain/account/plans.ts';
import type { WireUser } from '../../wire/account/account.wire.ts';
import type { Database } from '../db/schema.ts';
import { balanceNow } from '../ledger/ledger.ts';
import { notificationFor } from '../notification/read-notifications.ts';
import { taxOf } from '../tax/vat-ids.ts';
import { planOf } from './plan.ts';

/** The user data of a signed-in customer [API-10, DECISION-05], with the name of the plan as used by the wallet. */
export async function userData(
  db: Kysely<Database>,
  customerId: number,
  { now, walletPlanOf }: { readonly now: number; readonly walletPlanOf: (planId: number) => Promise<string | null> },
): Promise<WireUser> {
  const customer = await db.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow();
  const plan = await planOf(db, customerId, now);
  const tax = await taxOf(db, { countryCode: customer.country_iso_code, vatId: customer.vatin }, now);
  const { credits, version } = await balanceNow(db, customerId);
  const walletPlanId = plan && (await walletPlanOf(plan.id));
  const capabilities = capabilitiesOf(plan);
  const startDiscount = discountEnd(customer.start_discount_ends_at, now);
  const endDiscount = discountEnd(customer.end_discount_ends_at, now);
  return {
    id: customer.id,
    username: customer.username,
    email: customer.email,
    first_name: customer.first_name,
    last_name: customer.last_name,
    postal_code: customer.postal_code,
    country_iso_code: customer.country_iso_code,
    is_confirmed: customer.is_confirmed === 1,
    is_account: customer.is_account === 1,
    is_dashboard: customer.is_dashboard === 1,
    is_staff: customer.is_staff === 1,
    is_deal: customer.is_deal === 1,
    can_use_start_discount: startDiscount !== null,
    start_discount_end_data_time: startDiscount,
    can_use_end_discount: endDiscount !== null,
    end_discount_end_data_time: endDiscount,
    show_single_download_tip: customer.show_single_download_tip === 1,
    notification: await notificationFor(db, customerId),
    plan: plan && {
      id: plan.id,
      is_expired: plan.isExpired,
      has_rare_finds: capabilities.rareFinds,
      paypal_plan_id: walletPlanId,
      start_time: new Date(plan.startedAt).toISOString(),
      tax_rate: tax.basisPoints === 0 ? null : tax.basisPoints / 10_000,
      should_collect_vat: tax.basisPoints > 0,
    },
    wallet: {
      balance: credits,
      version,
      is_single_download: capabilities.singleDownload,
      is_multi_download: capabilities.multiDownload,
      can_add_credits: capabilities.addCredits,
    },
  };
}

/** The end of a running discount, as 'YYYY-MM-DD HH:mm:ss' in UTC [DECISION-174]. */
function discountEnd(endsAt: number | null, now: number): { date: string } | null {
  if (endsAt === null || endsAt <= now) return null;
  return { date: new Date(endsAt).toISOString().slice(0, 19).replace('T', ' ') };
}
