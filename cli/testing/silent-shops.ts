import type { Shops } from '../host/shop.ts';

/** Shops that never open; calls `asked` for each attempt. */
export function silentShops(asked: () => void): Shops {
  const open = () => {
    asked();
    return new Promise<never>(() => {});
  };
  return { open, operate: open, openTheatre: open };
}
