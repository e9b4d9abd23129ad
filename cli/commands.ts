import { entriesOf } from '../domain/records.ts';
import type { CommandEntry } from './command/declare.ts';
import { commandSummaries } from './commands.messages.ts';

type Load = CommandEntry['load'];

const account: Load = async () => (await import('./account/account.commands.ts')).accountCommands;
const joining: Load = async () => (await import('./joining/joining.commands.ts')).joiningCommands;
const passkeys: Load = async () => (await import('./passkeys/passkeys.commands.ts')).passkeysCommands;
const identities: Load = async () => (await import('./identities/identities.commands.ts')).identitiesCommands;
const settings: Load = async () => (await import('./settings/settings.commands.ts')).settingsCommands;
const notification: Load = async () => (await import('./notification/notification.commands.ts')).notificationCommands;
const banners: Load = async () => (await import('./banners/banners.commands.ts')).bannersCommands;
const tell: Load = async () => (await import('./notification/tell.commands.ts')).tellCommands;
const tokens: Load = async () => (await import('./tokens/tokens.commands.ts')).tokensCommands;
const takeOut: Load = async () => (await import('./take-out/take-out.commands.ts')).takeOutCommands;
const plans: Load = async () => (await import('./billing/plans.commands.ts')).plansCommands;
const payment: Load = async () => (await import('./billing/payment.commands.ts')).paymentCommands;
const audition: Load = async () => (await import('./audition/audition.commands.ts')).auditionCommands;
const catalogue: Load = async () => (await import('./catalogue/catalogue.commands.ts')).catalogueCommands;
const player: Load = async () => (await import('./player/player.commands.ts')).playerCommands;
const recent: Load = async () => (await import('./recent/recent.commands.ts')).recentCommands;
const similar: Load = async () => (await import('./similar/similar.commands.ts')).similarCommands;
const search: Load = async () => (await import('./search/search.commands.ts')).searchCommands;
const collections: Load = async () => (await import('./collections/collections.commands.ts')).collectionsCommands;
const pages: Load = async () => (await import('./pages/pages.commands.ts')).pagesCommands;
const showcase: Load = async () => (await import('./showcase/showcase.commands.ts')).showcaseCommands;
const selection: Load = async () => (await import('./selection/selection.commands.ts')).selectionCommands;
const wishlist: Load = async () => (await import('./wishlist/wishlist.commands.ts')).wishlistCommands;
const downloads: Load = async () => (await import('./downloads/downloads.commands.ts')).downloadsCommands;
const archives: Load = async () => (await import('./downloads/archives.commands.ts')).archivesCommands;
const owned: Load = async () => (await import('./downloads/owned.commands.ts')).ownedCommands;
const sync: Load = async () => (await import('./sync/sync.commands.ts')).syncCommands;
const tempo: Load = async () => (await import('./tempo/tempo.commands.ts')).tempoCommands;
const staticPages: Load = async () => (await import('./static-pages/static-pages.commands.ts')).staticPagesCommands;
const widgets: Load = async () => (await import('./widgets/widgets.commands.ts')).widgetsCommands;
const dashboard: Load = async () => (await import('./dashboard/dashboard.commands.ts')).dashboardCommands;
const invoices: Load = async () => (await import('./invoices/invoices.commands.ts')).invoicesCommands;
const license: Load = async () => (await import('./license/license.commands.ts')).licenseCommands;
const billingAudit: Load = async () => (await import('./billing/audit.commands.ts')).billingAuditCommands;
const books: Load = async () => (await import('./billing/books.commands.ts')).booksCommands;
const earnings: Load = async () => (await import('./earnings/earnings.commands.ts')).earningsCommands;
const payouts: Load = async () => (await import('./earnings/payouts.commands.ts')).payoutsCommands;
const credits: Load = async () => (await import('./credits/credits.commands.ts')).creditsCommands;
const counts: Load = async () => (await import('./analytics/analytics.commands.ts')).analyticsCommands;
const takedowns: Load = async () => (await import('./rights/takedowns.commands.ts')).takedownCommands;
const freeze: Load = async () => (await import('./freeze/freeze.commands.ts')).freezeCommands;
const mail: Load = async () => (await import('./mail/mail.commands.ts')).mailCommands;
const shell: Load = async () => (await import('./shell/shell.commands.ts')).shellCommands;
const serve: Load = async () => (await import('./serve/serve.commands.ts')).serveCommands;
const demo: Load = async () => (await import('./demo/demo.commands.ts')).demoCommands;
const scenario: Load = async () => (await import('./run/run.commands.ts')).runCommands;
const faults: Load = async () => (await import('./faults/proxy.commands.ts')).proxyCommands;
const contract: Load = async () => (await import('./contract/contract.commands.ts')).contractCommands;
const schema: Load = async () => (await import('./schema/schema.commands.ts')).schemaCommands;
const completion: Load = async () => (await import('./completion/completion.commands.ts')).completionCommands;
const states: Load = async () => (await import('./states/states.commands.ts')).statesCommands;
const pack: Load = async () => (await import('./publishing/pack.commands.ts')).packCommands;
const importing: Load = async () => (await import('./publishing/import.commands.ts')).importCommands;
const provider: Load = async () => (await import('./publishing/provider.commands.ts')).providerCommands;
const onShelf: Load = async () => (await import('./publishing/shelf.commands.ts')).shelfCommands;
const grid: Load = async () => (await import('./publishing/grid.commands.ts')).gridCommands;
const heard: Load = async () => (await import('./publishing/heard.commands.ts')).heardCommands;
const staff: Load = async () => (await import('./publishing/staff.commands.ts')).staffCommands;
const staffAdmin: Load = async () => (await import('./publishing/staff.commands.ts')).staffAdminCommands;
const exitCodes: Load = async () => (await import('./exit-codes/exit-codes.commands.ts')).exitCodesCommands;

const all =
  (...loads: readonly Load[]): Load =>
  async () =>
    (await Promise.all(loads.map((load) => load()))).flat();

const LOADS: Readonly<Record<keyof typeof commandSummaries, Load>> = {
  login: account,
  logout: account,
  whoami: account,
  signup: joining,
  confirm: joining,
  password: joining,
  account: all(settings, joining, tokens, identities, passkeys, takeOut),
  plans,
  plan: plans,
  discount: plans,
  checkout: payment,
  'payment-method': payment,
  order: payment,
  notification,
  banners,
  audition,
  sounds: all(catalogue, player, recent, similar),
  packs: catalogue,
  facets: catalogue,
  search,
  collections: all(collections, showcase),
  open: pages,
  charts: showcase,
  categories: showcase,
  providers: showcase,
  selection,
  wishlist,
  download: all(downloads, archives, credits),
  downloads: owned,
  sync,
  tempo,
  license,
  invoices,
  modal: widgets,
  page: staticPages,
  dashboard,
  provider: all(provider, onShelf, grid, heard, earnings),
  staff,
  credits,
  do: shell,
  serve,
  admin: all(credits, billingAudit, books, payouts, mail, tell, counts, freeze, takedowns, staffAdmin, importing),
  demo,
  pack,
  run: scenario,
  states,
  proxy: faults,
  contract,
  schema,
  completion,
  complete: completion,
  'exit-codes': exitCodes,
};

const HIDDEN = 'complete';

/** Every command of the program, in the order of its help. */
export const COMMANDS: readonly CommandEntry[] = entriesOf(LOADS).map(([name, load]) => ({
  name,
  summary: commandSummaries[name],
  ...(name === HIDDEN && { hidden: true }),
  load,
}));
