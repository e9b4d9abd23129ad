import { failed, ok } from '../../../core/kernel/result.ts';
import type { SettingsPort } from '../../../core/settings/settings.port.ts';
import { changedAddress, problemsOf, tidyAddress } from '../../../domain/settings/address.ts';
import { addressProblems } from '../../../domain/settings/settings.messages.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';

export const memorySettings = (client: MemoryClient): SettingsPort => ({
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
});
