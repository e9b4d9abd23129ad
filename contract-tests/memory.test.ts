import { hearDispute } from '../adapters/memory/billing/disputes.ts';
import { World } from '../adapters/memory/world.ts';
import { VirtualClock } from '../core/kernel/virtual-clock.ts';
import { emailOf } from './backend.ts';
import { stagedContract } from './contract.ts';
import { clientsOf } from './memory-client.ts';

stagedContract('the backend in memory', async () => {
  const clock = new VirtualClock();
  const world = new World(clock);
  // A secret key decides which packs are sampled for review: here it is all of them.
  world.reviewOneIn = 1;
  return {
    name: 'memory',
    client: clientsOf(world),
    close: async () => {},
    async giveCollections(customer, count) {
      const owner = world.customers.find(({ user }) => user.email === emailOf(customer));
      const given = Array.from({ length: count }, () => {
        world.lastCollection += 1;
        const id = world.lastCollection;
        const words = { name: `Given ${id}`, slug: `given-${id}`, description: '', ownerId: owner!.user.id };
        return { ...words, id, soundIds: [], featured: false, free: false, imageUrl: null };
      });
      world.collections = [...world.collections, ...given];
    },
    async act(customer, provider, isOn) {
      const member = world.customers.find(({ user }) => user.email === emailOf(customer));
      const others = member!.providerSlugs.filter((slug) => slug !== provider);
      member!.providerSlugs = isOn ? [...others, provider] : others;
    },
    async fillCollection(id, sounds) {
      const soundIds = Array.from({ length: sounds }, (_, at) => 90_000_000 + at);
      world.collections = world.collections.map((one) => (one.id === id ? { ...one, soundIds } : one));
    },
    mails: async () => world.mails.toReversed(),
    notify: async (words, to) => world.notify(words, to && emailOf(to)),
    async taxes(policy) {
      world.taxPolicy = policy.kind === 'eu' ? { ...policy, sellerCountry: 'DE' } : policy;
    },
    async onPlanEnd(rule) {
      world.onPlanEnd = rule;
    },
    async register(vatId, word) {
      world.askVies = (asked) => (asked === vatId ? word : null);
    },
    async dispute(email, says) {
      const payer = world.customers.find(({ user }) => user.email === email);
      hearDispute(world, world.disputes.latestOf(payer!)!, says, clock.now());
    },
    async promiseStart(email) {
      world.customers.find(({ user }) => user.email === email)!.startDiscountEndsAt = clock.now() + 86_400_000;
    },
    pass: (ms) => clock.advanceBy(ms),
  };
});
