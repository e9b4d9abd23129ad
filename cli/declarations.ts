import type { GenericSchema } from 'valibot';
import { known } from '../domain/known.ts';
import { accountCommands } from './account/account.commands.ts';
import { analyticsCommands } from './analytics/analytics.commands.ts';
import { auditionCommands } from './audition/audition.commands.ts';
import { plansCommands } from './billing/plans.commands.ts';
import { paymentCommands } from './billing/payment.commands.ts';
import { catalogueCommands } from './catalogue/catalogue.commands.ts';
import { collectionsCommands } from './collections/collections.commands.ts';
import { bannersCommands } from './banners/banners.commands.ts';
import { type Command, type Declared, type UseCase, commandsIn, useCasesIn } from './command/declare.ts';
import type { CommandDocument } from './command/document.ts';
import { completionCommands } from './completion/completion.commands.ts';
import { contractCommands } from './contract/contract.commands.ts';
import { creditsCommands } from './credits/credits.commands.ts';
import { demoCommands } from './demo/demo.commands.ts';
import { archivesCommands } from './downloads/archives.commands.ts';
import { downloadsCommands } from './downloads/downloads.commands.ts';
import { ownedCommands } from './downloads/owned.commands.ts';
import { exitCodesCommands } from './exit-codes/exit-codes.commands.ts';
import { proxyCommands } from './faults/proxy.commands.ts';
import { freezeCommands } from './freeze/freeze.commands.ts';
import { takedownCommands } from './rights/takedowns.commands.ts';
import { gridCommands } from './publishing/grid.commands.ts';
import { identitiesCommands } from './identities/identities.commands.ts';
import { joiningCommands } from './joining/joining.commands.ts';
import { billingAuditCommands } from './billing/audit.commands.ts';
import { booksCommands } from './billing/books.commands.ts';
import { staticPagesCommands } from './static-pages/static-pages.commands.ts';
import { dashboardCommands } from './dashboard/dashboard.commands.ts';
import { earningsCommands } from './earnings/earnings.commands.ts';
import { payoutsCommands } from './earnings/payouts.commands.ts';
import { invoicesCommands } from './invoices/invoices.commands.ts';
import { licenseCommands } from './license/license.commands.ts';
import { mailCommands } from './mail/mail.commands.ts';
import { notificationCommands } from './notification/notification.commands.ts';
import { tellCommands } from './notification/tell.commands.ts';
import { importCommands } from './publishing/import.commands.ts';
import { packCommands } from './publishing/pack.commands.ts';
import { providerCommands } from './publishing/provider.commands.ts';
import { staffAdminCommands, staffCommands } from './publishing/staff.commands.ts';
import { pagesCommands } from './pages/pages.commands.ts';
import { playerCommands } from './player/player.commands.ts';
import { recentCommands } from './recent/recent.commands.ts';
import { runCommands } from './run/run.commands.ts';
import { schemaCommands } from './schema/schema.commands.ts';
import { passkeysCommands } from './passkeys/passkeys.commands.ts';
import { searchCommands } from './search/search.commands.ts';
import { selectionCommands } from './selection/selection.commands.ts';
import { serveCommands } from './serve/serve.commands.ts';
import { settingsCommands } from './settings/settings.commands.ts';
import { takeOutCommands } from './take-out/take-out.commands.ts';
import { tokensCommands } from './tokens/tokens.commands.ts';
import { shellCommands } from './shell/shell.commands.ts';
import { showcaseCommands } from './showcase/showcase.commands.ts';
import { similarCommands } from './similar/similar.commands.ts';
import { statesCommands } from './states/states.commands.ts';
import { syncCommands } from './sync/sync.commands.ts';
import { tempoCommands } from './tempo/tempo.commands.ts';
import { widgetsCommands } from './widgets/widgets.commands.ts';
import { wishlistCommands } from './wishlist/wishlist.commands.ts';

/** Everything that features declare, for those who look at the program as a whole: it loads all of their code. */
const ALL: readonly Declared[] = [
  ...accountCommands,
  ...joiningCommands,
  ...settingsCommands,
  ...plansCommands,
  ...paymentCommands,
  ...identitiesCommands,
  ...passkeysCommands,
  ...notificationCommands,
  ...bannersCommands,
  ...tokensCommands,
  ...takeOutCommands,
  ...auditionCommands,
  ...catalogueCommands,
  ...playerCommands,
  ...recentCommands,
  ...similarCommands,
  ...searchCommands,
  ...collectionsCommands,
  ...showcaseCommands,
  ...selectionCommands,
  ...wishlistCommands,
  ...downloadsCommands,
  ...archivesCommands,
  ...ownedCommands,
  ...syncCommands,
  ...tempoCommands,
  ...licenseCommands,
  ...invoicesCommands,
  ...dashboardCommands,
  ...earningsCommands,
  ...payoutsCommands,
  ...providerCommands,
  ...gridCommands,
  ...staffCommands,
  ...staffAdminCommands,
  ...staticPagesCommands,
  ...widgetsCommands,
  ...billingAuditCommands,
  ...booksCommands,
  ...creditsCommands,
  ...mailCommands,
  ...tellCommands,
  ...analyticsCommands,
  ...freezeCommands,
  ...takedownCommands,
  ...demoCommands,
  ...pagesCommands,
  ...importCommands,
  ...packCommands,
  ...proxyCommands,
  ...contractCommands,
  ...runCommands,
  ...schemaCommands,
  ...statesCommands,
  ...shellCommands,
  ...serveCommands,
  ...completionCommands,
  ...exitCodesCommands,
];

/** Every use case of the shop, by its name. */
export const USE_CASES: ReadonlyMap<string, UseCase> = new Map(
  useCasesIn(ALL).map((useCase) => [useCase.name, useCase]),
);

/** Every command of the program. */
export const ALL_COMMANDS: readonly Command[] = commandsIn(ALL);

/** What every command prints with `--json`, by its words. */
export const DOCUMENTS: Readonly<Record<string, CommandDocument>> = Object.fromEntries(
  ALL_COMMANDS.flatMap(({ words, document }) => (document ? [[words, document] as const] : [])),
);

/** What a use case answers. */
export const answerOf = ({ answers, command }: UseCase): GenericSchema =>
  answers ?? known(DOCUMENTS[command], `document of ${command}`).schema;
