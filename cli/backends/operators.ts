import type { Clock } from '../../core/kernel/clock.ts';
import type { Result } from '../../core/kernel/result.ts';
import type { Operators } from '../host/operators.ts';
import { type BackendClosed, type CommandFailure, misused } from '../host/outcome.ts';
import type { Backend } from '../host/settings.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type Place, inPlace } from './data-folder.ts';
import { operatorTexts } from './operators.messages.ts';

/** Where a shop listens that nobody has told otherwise. */
const DEFAULT_HOST = 'http://localhost';
const DEFAULT_PORT = '3000';

/** What operators do on the data folder of their shop, where it is the backend; of the server, each loads what it needs. */
export const operatorsOf = (terminal: Terminal, backend: Backend): Operators => {
  const onFolder: OnFolder = async (work, command, run) =>
    backend.kind === 'embedded' ? inPlace(terminal, run) : noFolder(backend, work, command);
  return {
    resetDemo: () =>
      onFolder('reset', 'loopstead demo reset', async (place) =>
        (await import('../../server/admin/reset-demo.ts')).resetDemo(place),
      ),
    auditCredits: () =>
      onFolder('audit', 'loopstead admin audit', async (place) =>
        (await import('../../server/admin/audit-credits.ts')).auditCredits(place),
      ),
    auditBilling: () =>
      onFolder('audit', 'loopstead admin billing audit', async (place) =>
        (await import('../../server/admin/audit-billing.ts')).auditBillingIn(place),
      ),
    // Its provider is the one that the variables of this command set up.
    keepBooks: (wish) =>
      onFolder('maintain', 'loopstead admin billing review list', async (place) =>
        (await import('../../server/admin/keep-books.ts')).keepBooks({ ...place, env: terminal.env }, wish),
      ),
    keepPayouts: (wish) =>
      onFolder('maintain', 'loopstead admin payouts list', async (place) =>
        (await import('../../server/admin/keep-payouts.ts')).keepPayouts(place, wish),
      ),
    readMails: (wish) =>
      onFolder('read', 'loopstead admin mail list', async (place) =>
        (await import('../../server/admin/read-mail.ts')).readMail(place, wish),
      ),
    tellCustomers: (wish) =>
      onFolder('maintain', 'loopstead admin notification list', async (place) =>
        (await import('../../server/admin/tell-customers.ts')).tellCustomers(place, wish),
      ),
    readCounts: (days) =>
      onFolder('read', 'loopstead admin counts list', async (place) => {
        const { readCounts } = await import('../../server/admin/read-counts.ts');
        const { counts, path } = await readCounts(place, days);
        return { counts, url: `${addressOf(terminal)}${path}` };
      }),
    decideTakedowns: (wish) =>
      onFolder('maintain', 'loopstead admin takedowns list', async (place) =>
        (await import('../../server/admin/decide-takedowns.ts')).decideTakedowns(place, wish),
      ),
    freezeShop: (reason) =>
      onFolder('maintain', reason === null ? 'loopstead admin thaw' : 'loopstead admin freeze', async (place) =>
        (await import('../../server/admin/freeze-shop.ts')).freezeShop(place, reason),
      ),
    changeStaff: (address, isStaff) =>
      onFolder('maintain', `loopstead admin staff ${isStaff ? 'add' : 'remove'}`, async (place) =>
        (await import('../../server/admin/change-staff.ts')).changeStaff(place, address, isStaff),
      ),
    ...onSale(onFolder),
  };
};

type OnFolder = <Value>(
  work: FolderWork,
  command: string,
  run: (place: Place) => Promise<Value>,
) => Promise<Result<Value, CommandFailure>>;

/** What providers sell, and what is off sale. */
const onSale = (
  onFolder: OnFolder,
): Pick<Operators, 'writeChunks' | 'readRemoved' | 'changeTrust' | 'importPacks'> => ({
  writeChunks: () =>
    onFolder('maintain', 'loopstead admin chunks', async (place) =>
      (await import('../../server/admin/write-chunks.ts')).writeChunks(place),
    ),
  readRemoved: (text) =>
    onFolder('read', 'loopstead admin removed', async (place) =>
      (await import('../../server/admin/read-removed.ts')).readRemoved(place, text),
    ),
  changeTrust: (wish) =>
    onFolder('maintain', `loopstead admin provider ${wish.isTrusted ? 'trust' : 'distrust'}`, async (place) =>
      (await import('../../server/admin/change-trust.ts')).changeTrust(place, wish),
    ),
  importPacks: (wish) =>
    onFolder('maintain', 'loopstead admin import', async (place) =>
      (await import('../../server/admin/import-packs.ts')).importPacksInto(place, wish),
    ),
});

/** Brings the demo customers of the data folder back to their first day, which begins by the clock of a stage. */
export const resetDemoIn = (terminal: Terminal, clock: Pick<Clock, 'now'>): Promise<Result<number, BackendClosed>> =>
  inPlace(terminal, async (place) => (await import('../../server/admin/reset-demo.ts')).resetDemo(place, clock));

/** Where customers find the shop: what the environment says of it, as for the server. */
const addressOf = ({ env: { LOOPSTEAD_PUBLIC_URL: publicUrl, PORT: port } }: Terminal): string =>
  publicUrl || `${DEFAULT_HOST}:${port || DEFAULT_PORT}`;

type FolderWork = 'reset' | 'audit' | 'read' | 'maintain';

/** Operators work on a data folder: why another backend has none, and what to do. */
function noFolder(backend: Exclude<Backend, { kind: 'embedded' }>, work: FolderWork, command: string) {
  switch (backend.kind) {
    case 'memory':
      return misused('--backend', operatorTexts.newShop(work));
    case 'recording':
      return misused('--replay', operatorTexts.recording(work));
    case 'url':
      return misused('--backend', operatorTexts.elsewhere(work, backend.origin, command));
  }
}
