import { failed, ok } from '../../../core/kernel/result.ts';
import type { SettingsPort } from '../../../core/settings/settings.port.ts';
import { changedAddress, problemsOf, tidyAddress } from '../../../domain/settings/address.ts';
import { THIS_NETWORK } from '../../../domain/places/places.ts';
import { notYourPassword } from '../../../domain/account/account.messages.ts';
import { newPasswordProblems } from '../../../domain/account/joining.ts';
import { addressProblems } from '../../../domain/settings/settings.messages.ts';
import { happen } from '../billing/subscriptions.ts';
import { type MemoryClient, answerCustomer, withRecentLogin } from '../client.ts';
import { passwordChangedContent } from '../../../domain/mail/mails.messages.ts';
import { memoryDeviceLogin } from './device-login.memory.ts';
import { memoryEmail } from './email.memory.ts';
import type { Customer } from '../records.ts';
import { memoryMails } from './mails.memory.ts';
import { memoryFactors } from './factors.memory.ts';

export const memorySettings = (client: MemoryClient): SettingsPort => ({
  ...memoryEmail(client),
  ...memoryFactors(client),
  ...memoryDeviceLogin(client),
  ...memoryMails(client),
  address: () => answerCustomer(client, ({ address }) => ok(address)),
  async saveAddress(form, written) {
    const words = tidyAddress(form, written);
    const { countryCode = '', vatId = '' } = words;
    // It knows the numbers of all countries, and few worlds ask for one.
    const isVatId = vatId === '' ? () => true : (await import('../../../domain/settings/vat-id.ts')).isVatId;
    return answerCustomer(client, (customer) => {
      const problems = problemsOf(form, words);
      const isWrong = !('countryCode' in problems) && !isVatId(countryCode, vatId);
      const fields = isWrong ? { vatId: addressProblems.wrongVatId, ...problems } : problems;
      if (Object.keys(fields).length > 0) return failed({ kind: 'invalid', fields, message: '' });
      customer.address = changedAddress(customer.address, words);
      return ok(customer.address);
    });
  },
  changePassword: (password, confirmation) =>
    answerCustomer(client, (customer) => {
      const fields = newPasswordProblems(password, confirmation);
      if (Object.keys(fields).length > 0) return failed({ kind: 'invalid', fields, message: '' });
      return withRecentLogin(client, customer, () => {
        setPassword(client, customer, password);
        return ok(undefined);
      });
    }),
  confirmIdentity: (password) =>
    answerCustomer(client, (customer) => {
      if (customer.password !== password)
        return failed({ kind: 'invalid', fields: { password: notYourPassword }, message: '' });
      client.world.sessionOf(client, customer).authenticatedAt = client.world.clock.now();
      return ok(undefined);
    }),
  devices: () =>
    answerCustomer(client, (customer) => {
      const current = client.world.sessionOf(client, customer);
      const now = client.world.clock.now();
      return ok(
        client.world.sessionsOf(customer).map(({ id, startedAt }) => {
          const isCurrent = id === current.id;
          const lastSeen = isCurrent ? now : startedAt;
          // Everything in memory is one machine, which has no name.
          return { id, browser: null, system: null, place: THIS_NETWORK, firstSeen: startedAt, lastSeen, isCurrent };
        }),
      );
    }),
  endDevice: (id) =>
    answerCustomer(client, (customer) => {
      const session = client.world.sessionsOf(customer).find((one) => one.id === id);
      if (!session) return failed({ kind: 'notFound' });
      session.end();
      return ok(undefined);
    }),
  deleteAccount: () =>
    answerCustomer(client, (customer) =>
      withRecentLogin(client, customer, () => {
        deactivate(client, customer);
        return ok(undefined);
      }),
    ),
  endOtherDevices: () => answerCustomer(client, (customer) => ok(endOthers(client, customer))),
});

/**
 * Ends every other session and a pending change of the address along with the old password, and notifies the customer.
 */
function setPassword(client: MemoryClient, customer: Customer, password: string): void {
  const { world } = client;
  customer.password = password;
  endOthers(client, customer);
  world.mailedLinks = world.mailedLinks.filter((link) => link.customer !== customer || link.kind !== 'changeEmail');
  world.post(customer, passwordChangedContent({ ...world.happenedTo(customer), signedOut: 'others' }));
}

/** Ends a customer's sessions on other devices, and pending ones; returns how many had begun. */
function endOthers(client: MemoryClient, customer: Customer): number {
  const { world } = client;
  world.endDeviceLoginsOf(customer);
  const current = world.sessionOf(client, customer);
  const others = world.sessionsOf(customer).filter((session) => session !== current);
  for (const session of others) session.end();
  return others.length;
}

/** Its plan does not renew, and whatever opens something of the account ends with it [API-15, DECISION-142]. */
function deactivate(client: MemoryClient, customer: Customer): void {
  const { world } = client;
  const at = world.clock.now();
  customer.deactivatedAt = at;
  happen(world, customer, { kind: 'cancel', at });
  client.customer = null;
  for (const session of world.sessionsOf(customer)) session.end();
  world.endDeviceLoginsOf(customer);
  world.endTokensOf(customer);
  world.takeOuts = world.takeOuts.filter((one) => one.customer !== customer);
}
