import type { Statistics } from '../../../core/dashboard/dashboard.ts';
import { rolesIn } from './publishing-model.ts';
import { PACKS } from '../stage/simulated-world.ts';
import type { MakeRule } from './rule.ts';

const FEWEST = 5;
const ABOUT_CUSTOMERS = ['liked', 'downloaded', 'undone'] as const;

/** A figure about fewer than five customers is withheld, and nobody sees figures of others. */
export const fewAreNotCounted: MakeRule = ({ server, setting, trace }, must) => {
  const roleOf = rolesIn(setting);
  let read = 0;
  return {
    afterStep() {
      for (const { call, answer, customerId } of server.done.slice(read)) {
        if (call !== 'dashboard.statistics' || !answer.ok) continue;
        const { months, packs, sounds } = answer.value as Statistics;
        trace.saw('near: a maker looks at figures');
        for (const row of [...months, ...packs, ...sounds])
          for (const measure of ABOUT_CUSTOMERS) {
            const cell = row[measure];
            must(cell === null || cell >= FEWEST, `a maker is told that ${cell} customers have ${measure} something`);
          }
        const { provider } = roleOf(customerId);
        const foreign = packs.find(({ id }) => PACKS.some((pack) => pack.id === id && pack.provider.slug !== provider));
        must(foreign === undefined, `${provider} is shown figures of ${foreign?.name}`);
      }
      read = server.done.length;
    },
  };
};
