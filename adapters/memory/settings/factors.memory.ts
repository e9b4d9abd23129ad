import { failed, ok } from '../../../core/kernel/result.ts';
import type { FactorsPort } from '../../../core/settings/factors.port.ts';
import { alreadyTwoSteps, noTwoSteps, wrongCode } from '../../../domain/account/factors.messages.ts';
import { TOTP, base32, totpAddress } from '../../../domain/account/totp.ts';
import { recoveryCodesContent, totpAddedContent, totpRemovedContent } from '../../../domain/mail/mails.messages.ts';
import { makeRecoveryCodes, takeTotpCode } from '../account/second-factor.ts';
import type { Customer } from '../records.ts';
import { type MemoryClient, answerCustomer, withRecentLogin } from '../client.ts';

const refused = (message: string) => failed({ kind: 'invalid', fields: {}, message } as const);

export function memoryFactors(client: MemoryClient): FactorsPort {
  const { world } = client;
  const tell = (customer: Customer, write: typeof totpAddedContent): void =>
    world.post(customer, write({ username: customer.user.username, link: world.mailedAddress('/reset-password') }));
  return {
    factors: () =>
      answerCustomer(client, ({ totp, recoveryCodes }) =>
        ok({ totpSince: totp?.since ?? null, recoveryCodesLeft: recoveryCodes.length }),
      ),
    beginTotp: () =>
      answerCustomer(client, (customer) =>
        withRecentLogin(client, customer, () => {
          if (customer.totp?.since != null) return refused(alreadyTwoSteps);
          const bytes = world.machine.randomBytes(TOTP.secretBytes);
          customer.totp = { secret: bytes, since: null, lastStep: 0 };
          const secret = base32(bytes);
          return ok({ secret, address: totpAddress(secret, customer.user.email) });
        }),
      ),
    activateTotp: (code) =>
      answerCustomer(client, (customer) =>
        withRecentLogin(client, customer, () => {
          const { totp } = customer;
          if (totp?.since !== null || !takeTotpCode(world, totp, code))
            return failed({ kind: 'invalid', fields: { code: wrongCode }, message: '' });
          customer.totp = { ...totp, since: world.clock.now() };
          tell(customer, totpAddedContent);
          return ok(makeRecoveryCodes(world, customer));
        }),
      ),
    removeTotp: () =>
      answerCustomer(client, (customer) =>
        withRecentLogin(client, customer, () => {
          if (customer.totp?.since != null) tell(customer, totpRemovedContent);
          customer.totp = null;
          customer.recoveryCodes = [];
          return ok(undefined);
        }),
      ),
    renewRecoveryCodes: () =>
      answerCustomer(client, (customer) =>
        withRecentLogin(client, customer, () => {
          if (customer.totp?.since == null) return refused(noTwoSteps);
          tell(customer, recoveryCodesContent);
          return ok(makeRecoveryCodes(world, customer));
        }),
      ),
  };
}
