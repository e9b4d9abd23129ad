import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Clock, systemClock } from '../../core/kernel/clock.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { messageOf } from '../../core/kernel/thrown.ts';
import type { BooksWish } from '../../domain/billing/books.ts';
import type { BooksAnswer } from '../host/books.ts';
import type { PayoutsWish } from '../../domain/earnings/payouts.ts';
import type { PayoutsAnswer } from '../host/payouts.ts';
import type { BackendClosed } from '../host/outcome.ts';
import type { TakedownAnswer, TakedownWish } from '../../domain/rights/takedown.ts';
import type { Freeze } from '../../domain/freeze/freeze.ts';
import type { SentNotification } from '../../domain/notification/notification.ts';
import type { ImportReport } from '../../domain/publishing/delivery.ts';
import type {
  BillingFinding,
  ImportWish,
  MailWish,
  NotificationWish,
  ShopCounts,
  ShopMail,
  ProviderTrust,
  StaffMember,
  TrustWish,
  Tell,
} from '../host/shop.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Connection } from './connection.ts';
import { backendTexts } from './backends.messages.ts';

const ORIGIN = 'http://localhost';
/** The port of a shop that was not given another one. */
const DEFAULT_PORT = '3000';

interface EmbeddedMeans {
  readonly terminal: Terminal;
  readonly tell: Tell;
  readonly clock: Pick<Clock, 'now'>;
  /** Creates a shop if the data folder has none. */
  readonly create: boolean;
}

/** The server in this process, on the data folder and without a port. Loaded only on demand. */
export async function connectToEmbedded({
  terminal,
  tell,
  clock,
  create,
}: EmbeddedMeans): Promise<Result<Connection, BackendClosed>> {
  const place = placeOf(terminal);
  if (!hasShop(place)) {
    if (!create) return closed(backendTexts.noShop(place.dataFolder));
    tell('info', backendTexts.making(place.dataFolder));
  }
  return orClosed(async () => {
    const [{ openEmbedded }, { connectToUrl }] = await Promise.all([
      import('../../server/embedded.ts'),
      import('./url-backend.ts'),
    ]);
    const server = await openEmbedded({ ...place, clock, logLevel: 'error', say: (line) => tell('info', line) });
    return {
      ...connectToUrl(ORIGIN, (request) => server.fetch(request)),
      key: `embedded:${place.dataFolder}`,
      store: backendTexts.within(place.dataFolder),
      settled: () => server.settled(),
      mails: () => server.mails(),
      playTaxes: (taxes) => server.playTaxes(taxes),
      complete: (say) =>
        server.complete(say).then(ok, (error: unknown) => closed(backendTexts.incomplete(messageOf(error)))),
      close: () => server.close(),
    };
  });
}

/** Resets the demo customers of the data folder to their first day and returns how many there are. */
export const resetDemoIn = (
  terminal: Terminal,
  clock: Pick<Clock, 'now'> = systemClock,
): Promise<Result<number, BackendClosed>> =>
  inPlace(terminal, async (place) => {
    const { resetDemo } = await import('../../server/admin/reset-demo.ts');
    return resetDemo(place, clock);
  });

/** Proves the credits of the data folder's customers against their entries: a sentence per contradiction. */
export const auditCreditsIn = (terminal: Terminal): Promise<Result<readonly string[], BackendClosed>> =>
  inPlace(terminal, async (place) => {
    const { auditCredits } = await import('../../server/admin/audit-credits.ts');
    return auditCredits(place);
  });

/** Proves plans, orders, payments, credits and invoices of the data folder. */
export const auditBillingOf = (terminal: Terminal): Promise<Result<readonly BillingFinding[], BackendClosed>> =>
  inPlace(terminal, async (place) => {
    const { auditBillingIn } = await import('../../server/admin/audit-billing.ts');
    return auditBillingIn(place);
  });

/** Does what is wished with the books of the shop in the data folder. Its provider is the one that this command's variables set up. */
export const keepBooksOf = (terminal: Terminal, wish: BooksWish): Promise<Result<BooksAnswer, BackendClosed>> =>
  inPlace(terminal, async (place) => {
    const { keepBooks } = await import('../../server/admin/keep-books.ts');
    return keepBooks({ ...place, env: terminal.env }, wish);
  });

/** Does what is wished with the payouts of the shop in the data folder. */
export const keepPayoutsOf = (terminal: Terminal, wish: PayoutsWish): Promise<Result<PayoutsAnswer, BackendClosed>> =>
  inPlace(terminal, async (place) => {
    const { keepPayouts } = await import('../../server/admin/keep-payouts.ts');
    return keepPayouts(place, wish);
  });

/** The mails of the shop in the data folder, newest first. */
export const readMailsIn = (terminal: Terminal, wish: MailWish): Promise<Result<readonly ShopMail[], BackendClosed>> =>
  inPlace(terminal, async (place) => {
    const { readMail } = await import('../../server/admin/read-mail.ts');
    return readMail(place, wish);
  });

/** Does what is wished with the notifications of the shop in the data folder. */
export const tellCustomersIn = (
  terminal: Terminal,
  wish: NotificationWish,
): Promise<Result<readonly SentNotification[], BackendClosed>> =>
  inPlace(terminal, async (place) => {
    const { tellCustomers } = await import('../../server/admin/tell-customers.ts');
    return tellCustomers(place, wish);
  });

/** The counts of the shop in the data folder. Its address comes from the environment, as for the server. */
export const readCountsIn = (terminal: Terminal, days: number): Promise<Result<ShopCounts, BackendClosed>> =>
  inPlace(terminal, async (place) => {
    const { readCounts } = await import('../../server/admin/read-counts.ts');
    const { counts, path } = await readCounts(place, days);
    const { LOOPSTEAD_PUBLIC_URL: publicUrl, PORT: port } = terminal.env;
    return { counts, url: `${publicUrl || `${ORIGIN}:${port || DEFAULT_PORT}`}${path}` };
  });

/** Does what is wished about claims against what the shop in the data folder sells. */
export const decideTakedownsIn = (
  terminal: Terminal,
  wish: TakedownWish,
): Promise<Result<TakedownAnswer, BackendClosed>> =>
  inPlace(terminal, async (place) => {
    const { decideTakedowns } = await import('../../server/admin/decide-takedowns.ts');
    return decideTakedowns(place, wish);
  });

/** Freezes or thaws the shop in the data folder and returns its state. */
export const freezeShopIn = (
  terminal: Terminal,
  reason: string | null,
): Promise<Result<Freeze | null, BackendClosed>> =>
  inPlace(terminal, async (place) => {
    const { freezeShop } = await import('../../server/admin/freeze-shop.ts');
    return freezeShop(place, reason);
  });

/** Says whether a customer of the shop in the data folder reviews packs. */
export const changeStaffIn = (
  terminal: Terminal,
  address: string,
  isStaff: boolean,
): Promise<Result<StaffMember, BackendClosed>> =>
  inPlace(terminal, async (place) => {
    const { changeStaff } = await import('../../server/admin/change-staff.ts');
    return changeStaff(place, address, isStaff);
  });

/** Sets whether a provider's packs go on sale without a review in the shop of the data folder. */
export const changeTrustIn = (terminal: Terminal, wish: TrustWish): Promise<Result<ProviderTrust, BackendClosed>> =>
  inPlace(terminal, async (place) => {
    const { changeTrust } = await import('../../server/admin/change-trust.ts');
    return changeTrust(place, wish);
  });

/** Puts packs on sale in the shop of the data folder. */
export const importPacksIn = (terminal: Terminal, wish: ImportWish): Promise<Result<ImportReport, BackendClosed>> =>
  inPlace(terminal, async (place) => {
    const { importPacksInto } = await import('../../server/admin/import-packs.ts');
    return importPacksInto(place, wish);
  });

/** Operators work on an existing place: none is created implicitly. */
async function inPlace<Value>(
  terminal: Terminal,
  work: (place: ReturnType<typeof placeOf>) => Promise<Value>,
): Promise<Result<Value, BackendClosed>> {
  const place = placeOf(terminal);
  if (place.databaseUrl === null && !existsSync(place.dataFolder))
    return closed(backendTexts.noFolder(place.dataFolder));
  return orClosed(() => work(place));
}

/** The same places that the server looks for. */
const placeOf = ({ env, folder }: Terminal) => ({
  dataFolder: resolve(folder, env['LOOPSTEAD_DATA'] || '.data'),
  databaseUrl: env['DATABASE_URL'] || null,
});

/** Whether a shop has been made here. One on PostgreSQL keeps its files in the data folder, too. */
const hasShop = ({ dataFolder, databaseUrl }: ReturnType<typeof placeOf>): boolean =>
  existsSync(databaseUrl === null ? join(dataFolder, 'shop.sqlite') : dataFolder);

/** Reports a shop that does not open in the server's own words; any other error is a bug. */
async function orClosed<Value>(open: () => Promise<Value>): Promise<Result<Value, BackendClosed>> {
  try {
    return ok(await open());
  } catch (error) {
    if (error instanceof Error && error.name === 'OperatorProblem')
      return closed(error.message.replace('--data', 'LOOPSTEAD_DATA'));
    throw error;
  }
}

const closed = (message: string): Result<never, BackendClosed> => failed({ kind: 'backendClosed', message });
