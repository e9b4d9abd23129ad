import { reasonProblem } from '../../domain/publishing/draft.ts';
import { type ProviderTrust, type TrustWish, isTrustedBy } from '../../domain/publishing/trust.ts';
import { systemClock, type Clock } from '../clock.ts';
import { write } from '../db/transaction.ts';
import { OperatorProblem } from '../operator-problem.ts';
import { decideTrust } from '../publishing/trust.ts';
import { trustOf } from '../publishing/trust-log.ts';
import { besideShop, type Place } from './beside-shop.ts';

/**
 * The operator's `loopstead admin provider trust` and `distrust`: sets whether packs of a provider go on sale without a
 * review. Returns all decisions about that. The shop may be running, and follows at once.
 */
export function changeTrust(
  place: Place,
  { slug, isTrusted, reason }: TrustWish,
  clock: Clock = systemClock,
): Promise<ProviderTrust> {
  return besideShop(place, async ({ db }) => {
    const problem = reasonProblem(reason);
    if (problem !== null) throw new OperatorProblem(problem);
    const provider = await db
      .selectFrom('providers')
      .select(['id', 'name'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!provider) throw new OperatorProblem(`No provider of the shop is called ${slug}.`);
    await write(db, (tx) => decideTrust(tx, provider.id, { isTrusted, hand: 'operator', reason, now: clock.now() }));
    const log = await trustOf(db, provider.id);
    return { name: provider.name, isTrusted: isTrustedBy(log), log };
  });
}
