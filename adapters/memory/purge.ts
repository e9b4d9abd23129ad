import { canComeBack } from '../../domain/account/reactivation.ts';
import { erasedLicensee } from '../../domain/license/licensee.messages.ts';
import type { World } from './world.ts';

/** Erases customers who left 14 days ago, as a job of the shop does: nothing that identifies them remains. */
export function purgeGone(world: World): void {
  const now = world.clock.now();
  const gone = new Set(
    world.customers.filter(({ deactivatedAt }) => deactivatedAt !== null && !canComeBack(deactivatedAt, now)),
  );
  if (gone.size === 0) return;
  const [ids, addresses] = [new Set<number | null>(), new Set<string>()];
  for (const { user } of gone) {
    ids.add(user.id);
    addresses.add(user.email);
  }
  world.customers = world.customers.filter((customer) => !gone.has(customer));
  world.collections = world.collections.filter(({ ownerId }) => !ids.has(ownerId));
  world.mailedLinks = world.mailedLinks.filter(({ customer }) => !gone.has(customer));
  world.identities = world.identities.filter(({ customer }) => !gone.has(customer));
  world.takeOuts = world.takeOuts.filter(({ customer }) => !gone.has(customer));
  world.passkeys = world.passkeys.filter(({ customer }) => !gone.has(customer));
  for (const customer of gone) world.handles.delete(customer);
  world.mails = world.mails.filter(({ to }) => !addresses.has(to));
  // Only emptied: the number of a notification is not given again.
  world.notifications = world.notifications.map((one) =>
    one.to !== null && addresses.has(one.to) ? { ...one, to: '', title: '', content: '' } : one,
  );
  const licensee = { fullLegalName: erasedLicensee, producerName: erasedLicensee };
  for (const [number, license] of world.licenses)
    if (gone.has(license.customer)) world.licenses.set(number, { ...license, licensee });
}
