import { DEVICE_CODE_TRIES, typedUserCode } from '../../domain/settings/device-login.ts';
import { type AskingDevice, answerDevice, findAskingDevice } from '../account/device-logins.ts';
import { clientAddress } from '../http/client-address.ts';
import type { ShopContext } from '../http/env.ts';
import { createThrottle } from '../http/throttle.ts';
import type { ShopDeps } from '../shop-deps.ts';

/** The terminal waiting with a code. The answer is the same for every unknown code, and after too many of them. */
export type Asked =
  | { readonly kind: 'found'; readonly asking: AskingDevice }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };

/** What a signed-in customer can do with a code. */
export interface DeviceDesk {
  look(c: ShopContext, customerId: number, typed: string): Promise<Asked>;
  answer(c: ShopContext, customerId: number, typed: string, answer: 'allowed' | 'denied'): Promise<Asked>;
}

/** Codes are short enough to be typed, so too many unknown ones are followed by a wait. */
export function createDesk(deps: ShopDeps): DeviceDesk {
  const { clock, config } = deps;
  const perAccount = createThrottle(clock, DEVICE_CODE_TRIES.perAccount, DEVICE_CODE_TRIES.windowMs);
  const perAddress = createThrottle(clock, DEVICE_CODE_TRIES.perAddress, DEVICE_CODE_TRIES.windowMs);

  const counted = async (
    c: ShopContext,
    customerId: number,
    typed: string,
    find: (code: string) => Promise<AskingDevice | null>,
  ): Promise<Asked> => {
    const [account, address] = [String(customerId), clientAddress(c, config)];
    const addressWait = perAddress.take(address);
    if (addressWait !== null) return { kind: 'tooMany', retryAfterSeconds: addressWait };
    const wait = perAccount.take(account);
    if (wait !== null) {
      perAddress.giveBack(address);
      return { kind: 'tooMany', retryAfterSeconds: wait };
    }
    const code = typedUserCode(typed);
    const asking = code === null ? null : await find(code);
    if (asking === null) return { kind: 'unknown' };
    perAccount.giveBack(account);
    perAddress.giveBack(address);
    return { kind: 'found', asking };
  };

  return {
    look: (c, customerId, typed) => counted(c, customerId, typed, (code) => findAskingDevice(deps, code)),
    answer: (c, customerId, typed, answer) =>
      counted(c, customerId, typed, (code) => answerDevice(deps, { code, customerId, answer })),
  };
}
