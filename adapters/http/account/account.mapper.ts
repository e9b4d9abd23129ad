import type { Failure } from '../../../core/kernel/failure.ts';
import type { User } from '../../../core/account/user.ts';
import type { WireUser } from '../../../wire/account/account.wire.ts';
import { notificationFromWire } from '../notification/notification.mapper.ts';

/** Everything beyond the id is optional on the wire [DECISION-05]. */
export const userFromWire = (wire: WireUser): User => ({
  id: wire.id,
  username: wire.username ?? '',
  email: wire.email ?? '',
  isConfirmed: wire.is_confirmed,
  isAccount: wire.is_account,
  isDashboard: wire.is_dashboard,
  isStaff: wire.is_staff,
  showSingleDownloadTip: wire.show_single_download_tip,
  notification: wire.notification && notificationFromWire(wire.notification),
  plan: wire.plan && {
    id: wire.plan.id,
    isExpired: wire.plan.is_expired,
    hasRareFinds: wire.plan.has_rare_finds,
  },
  wallet: {
    balance: wire.wallet.balance,
    version: wire.wallet.version,
    isSingleDownload: wire.wallet.is_single_download,
    isMultiDownload: wire.wallet.is_multi_download,
    canAddCredits: wire.wallet.can_add_credits,
  },
  offers: {
    isDeal: wire.is_deal,
    canUseStart: wire.can_use_start_discount,
    startEndsAt: momentOf(wire.start_discount_end_data_time?.date),
    canUseEnd: wire.can_use_end_discount,
    endEndsAt: momentOf(wire.end_discount_end_data_time?.date),
  },
  ...(wire.plan && {
    payment: {
      walletPlanId: wire.plan.paypal_plan_id,
      startTime: wire.plan.start_time,
      taxRate: wire.plan.tax_rate ?? 0,
      collectsTax: wire.plan.should_collect_vat,
    },
  }),
});

/** Epoch milliseconds of '2027-03-15 12:00:00' in UTC; null if invalid. */
function momentOf(date: string | undefined): number | null {
  const moment = Date.parse(`${date?.replace(' ', 'T')}Z`);
  return Number.isNaN(moment) ? null : moment;
}

/** The problems with a login, by the form's field names. */
export function loginFailure(failure: Failure): Failure {
  if (failure.kind !== 'invalid' || failure.fields['_code'] === undefined) return failure;
  return { ...failure, fields: { code: failure.fields['_code'] } };
}
