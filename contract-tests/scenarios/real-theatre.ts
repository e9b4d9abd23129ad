import { FetchTransport } from '../../adapters/http/transport.fetch.ts';
import { FollowingClock } from '../../cli/stage/following-clock.ts';
import { embeddedTheatre } from '../../cli/stage/http-theatre.ts';
import type { Theatre } from '../../cli/stage/theatre.ts';
import { overHttp } from '../../composition/http-backend.ts';
import type { OnPlanEnd } from '../../domain/billing/plan-end.ts';
import type { PlayedTaxes } from '../../domain/tax/played-taxes.ts';
import { resetDemoCustomers } from '../../server/account/demo-customers.ts';
import { latestMails } from '../../server/mail/read-mails.ts';
import { playPlanEnd } from '../../server/subscription/plan-end-policy.ts';
import { playTaxes } from '../../server/tax/play-taxes.ts';
import type { Place } from '../../server/testing/databases.ts';
import { openQuickShop } from '../quick-shop.ts';

const ORIGIN = 'http://shop.test';

/** The real server in this process. Every script meets the customers as on the first day. */
export async function realTheatre(place: Place): Promise<Theatre> {
  const clock = new FollowingClock();
  const store = await openQuickShop(place, clock);
  const { db, jobs } = store.deps;
  const connection = {
    key: 'real',
    store: 'the real server',
    origin: ORIGIN,
    fetch: async (request: Request) => store.app.fetch(request),
    backend: (withCookies: (request: Request) => Promise<Response>) =>
      overHttp(new FetchTransport(ORIGIN, withCookies)),
    settled: () => jobs.catchUp(),
    mails: () => latestMails({ db, jobs }),
    playTaxes: (taxes: PlayedTaxes) => playTaxes(db, clock, taxes),
    playPlanEnd: (onPlanEnd: OnPlanEnd) => playPlanEnd(db, clock, onPlanEnd),
    close: store.close,
  };
  const reset = async () => void (await resetDemoCustomers(db, clock));
  return embeddedTheatre({ connection, clock, reset }, new AbortController().signal);
}
