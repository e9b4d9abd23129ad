import { failed, ok } from '../../../core/kernel/result.ts';
import type { NotificationPort } from '../../../core/notification/notification.port.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import { isFor } from './shown-notification.ts';

export const memoryNotification = (client: MemoryClient): NotificationPort => ({
  end: (id, how) =>
    answerCustomer(client, (customer) => {
      const told = client.world.notifications.find((one) => one.id === id && isFor(one, customer));
      if (!told) return failed({ kind: 'notFound' });
      // The first answer counts.
      if (!told.ends.has(customer.user.id)) told.ends.set(customer.user.id, how);
      return ok(undefined);
    }),
});
