import type { Customer } from './world.ts';

const DAY = 86_400_000;

/** The demo customers, as every Loopstead shop has them; the password of each is `demo1234`. */
export function demoCustomers(now: number): readonly Customer[] {
  let id = 0;
  const customer = (
    name: string,
    planId: number | null,
    balance: number,
    more: { readonly expired?: boolean; readonly unconfirmed?: boolean; readonly dashboard?: boolean } = {},
  ): Customer => ({
    user: {
      id: ++id,
      username: name,
      email: `${name}@demo.test`,
      isConfirmed: !more.unconfirmed,
      isAccount: true,
      isDashboard: more.dashboard ?? false,
      showSingleDownloadTip: planId === 1,
      plan: planId === null ? null : { id: planId, isExpired: false, hasRareFinds: planId > 1 },
      wallet: {
        balance,
        isSingleDownload: planId !== null,
        isMultiDownload: planId !== null && planId > 1,
        canAddCredits: planId !== null && planId > 1,
      },
    },
    password: 'demo1234',
    planEnds: planId === null || planId === 1 ? null : more.expired ? now - DAY : now + 30 * DAY,
    balance: 0,
    showTip: planId === 1,
    savedSounds: new Map(),
    savedPacks: new Map(),
    downloads: new Map(),
  });
  return [
    customer('free', 1, 0),
    customer('basic', 2, 100),
    customer('premium', 3, 300),
    customer('max', 4, 1000),
    customer('expired', 2, 40, { expired: true }),
    customer('noplan', null, 0),
    customer('unconfirmed', 1, 0, { unconfirmed: true }),
    customer('provider', 1, 0, { dashboard: true }),
  ];
}
