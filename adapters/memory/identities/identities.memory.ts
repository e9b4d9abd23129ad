import type { IdentitiesPort } from '../../../core/identities/identities.port.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import { lastWayIn } from '../../../domain/identities/identities.messages.ts';
import { PROVIDERS } from '../../../domain/identities/providers.ts';
import { type MemoryClient, answer, answerCustomer } from '../client.ts';

export const memoryIdentities = (client: MemoryClient): IdentitiesPort => {
  const { world } = client;
  return {
    waysIn: () => answer(() => ok(PROVIDERS)),
    identities: () =>
      answerCustomer(client, (customer) =>
        ok(
          world.identities
            .filter((one) => one.customer === customer)
            .map(({ id, provider, email, linkedAt }) => ({ id, provider, email, linkedAt })),
        ),
      ),
    unlink: (id) =>
      answerCustomer(client, (customer) => {
        const linked = world.identities.filter((one) => one.customer === customer);
        if (!linked.some((one) => one.id === id)) return failed({ kind: 'notFound' });
        const isLast = customer.password === null && linked.length === 1;
        if (isLast && !world.passkeys.some((one) => one.customer === customer))
          return failed({ kind: 'invalid', fields: {}, message: lastWayIn });
        world.identities = world.identities.filter((one) => one.id !== id);
        return ok(undefined);
      }),
  };
};
