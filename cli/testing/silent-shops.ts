import type { Shops } from '../host/shop.ts';

/** Shops that never open; calls `asked` for each attempt. */
export function silentShops(asked: () => void): Shops {
  const open = () => {
    asked();
    return new Promise<never>(() => {});
  };
  return {
    open,
    resetDemo: open,
    auditCredits: open,
    auditBilling: open,
    keepBooks: open,
    keepPayouts: open,
    readMails: open,
    tellCustomers: open,
    readCounts: open,
    decideTakedowns: open,
    freezeShop: open,
    changeStaff: open,
    changeTrust: open,
    importPacks: open,
    openTheatre: open,
  };
}
