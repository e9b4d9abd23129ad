import { callsOf } from '../../../core/backend.ts';
import { formatOf } from '../../../domain/downloads/prices.ts';
import type { Call } from '../../../adapters/faults/fault.ts';
import type { OwnedLink } from '../../../core/downloads/owned/owned-files.ts';
import type { Answer } from '../stage/each-call.ts';
import { pressedBy } from '../stage/pressing.ts';
import type { Done, Request } from '../stage/simulated-server.ts';
import type { Tab } from '../stage/tab.ts';
import { type Presses, oneOf, sound } from './press.ts';

const PURCHASE = /^(?:downloads|multiDownload|packDownloads)\.(?:download|request)$/;

/** A program of the customer calls the shop with the session of their browser; no page notices. */
function ask(tab: Tab, call: Call, args: readonly unknown[]): unknown {
  const { browser, stage } = tab;
  const request: Request = {
    session: browser.session,
    cookies: browser.cookies.send(),
    args,
    by: pressedBy(),
    begun: null,
  };
  const [port, name] = call.split('.') as ['credits', string];
  return callsOf(stage.server.ports, port)[name]!(...args, request);
}

/** A purchase of the customer, with its key. */
function purchase({ browser, stage }: Tab, which: number): Done | undefined {
  const own = stage.server.done.filter(
    ({ call, answer, customerId }) => PURCHASE.test(call) && answer.ok && customerId === browser.session?.customerId,
  );
  return oneOf(own, which);
}

/** Everything that the customer owns, fetched in one format. */
async function takeHome(tab: Tab, which: number): Promise<void> {
  const { browser, stage } = tab;
  const owner = stage.server.books.customers.find(({ id }) => id === browser.session?.customerId);
  if (!owner || owner.ownedFiles.size === 0) return;
  const wishes = [...owner.ownedFiles.keys()].map((id) => ({ id, name: null }));
  const answer = (await ask(tab, 'ownedFiles.links', [wishes, oneOf(stage.server.formats, which)!])) as Answer;
  if (answer.ok) for (const { url } of answer.value as readonly OwnedLink[]) browser.expect(url);
}

export const programs: Presses = {
  'program.takeHome': takeHome,
  'program.statement': (tab, which) => ask(tab, 'credits.statement', [1 + (which % 4), 1 + ((which >> 2) % 4)]),
  'program.repeat': (tab, which) => {
    const before = purchase(tab, which);
    return before && ask(tab, before.call, before.args);
  },
  'program.reuseKey': (tab, which) => {
    const key = purchase(tab, which)?.args.at(-1);
    const { id, type } = sound(tab, which >> 2);
    return key && ask(tab, 'downloads.download', [id, formatOf(type), key]);
  },
};
