import { afterAll, beforeAll, describe } from 'vitest';
import { leftAsFound } from './as-found.ts';
import { accountContract } from './account/account.contract.ts';
import type { ContractBackend, StagedBackend } from './backend.ts';
import { disputesContract } from './billing/disputes.contract.ts';
import { paymentContract } from './billing/payment.contract.ts';
import { planEndContract } from './billing/plan-end.contract.ts';
import { codesContract, planLifeContract, plansContract } from './billing/plans.contract.ts';
import { catalogueContract } from './catalogue/catalogue.contract.ts';
import { collectionLimitsContract } from './collections/collection-limits.contract.ts';
import { collectionsContract } from './collections/collections.contract.ts';
import { creditsContract } from './credits/credits.contract.ts';
import { undoWindowContract } from './credits/undo-window.contract.ts';
import { claimantsContract } from './joining/claimants.contract.ts';
import { identitiesContract } from './identities/identities.contract.ts';
import { joiningContract } from './joining/joining.contract.ts';
import { twoPeopleContract } from './joining/two-people.contract.ts';
import { downloadsContract } from './downloads/downloads.contract.ts';
import { linkLifeContract } from './downloads/link-life.contract.ts';
import { multiDownloadContract } from './downloads/multi-download.contract.ts';
import { purchaseMemoryContract, purchasesContract } from './downloads/purchases.contract.ts';
import { staticPagesContract } from './static-pages/static-pages.contract.ts';
import { dashboardContract } from './dashboard/dashboard.contract.ts';
import { earningsContract } from './earnings/earnings.contract.ts';
import { invoicesContract } from './invoices/invoices.contract.ts';
import { licenseContract } from './license/license.contract.ts';
import { notificationContract } from './notification/notification.contract.ts';
import { ownedFilesContract } from './downloads/owned-files.contract.ts';
import { passkeysContract } from './passkeys/passkeys.contract.ts';
import { searchContract } from './search/search.contract.ts';
import { selectionContract } from './selection/selection.contract.ts';
import { similarContract } from './similar/similar.contract.ts';
import { addressContract } from './settings/address.contract.ts';
import { devicesContract } from './settings/devices.contract.ts';
import { deviceLoginContract } from './settings/device-login.contract.ts';
import { mailsContract } from './settings/mails.contract.ts';
import { recentLoginContract } from './settings/recent-login.contract.ts';
import { twoStepsContract } from './settings/two-steps.contract.ts';
import { deletionContract } from './settings/deletion.contract.ts';
import { emailContract } from './settings/email.contract.ts';
import { showcaseContract } from './showcase/showcase.contract.ts';
import { renderAllowanceContract } from './tempo/render-allowance.contract.ts';
import { publishingContract } from './publishing/publishing.contract.ts';
import { shelfContract } from './publishing/shelf.contract.ts';
import { tempoContract } from './tempo/tempo.contract.ts';
import { takeInContract } from './take-out/take-in.contract.ts';
import { takeOutContract } from './take-out/take-out.contract.ts';
import { tokenLimitsContract, tokensContract } from './tokens/tokens.contract.ts';
import { widgetsContract } from './widgets/widgets.contract.ts';
import { wishlistContract } from './wishlist/wishlist.contract.ts';
import { taxContract } from './tax/tax.contract.ts';

/**
 * Tests one backend against every promise of the shop, however it was used before. The demo customers buy, issue
 * licenses and get an address; everything else is left as it was found.
 */
export function contract(name: string, open: () => Promise<ContractBackend>): void {
  describe(`contract of ${name}`, () => {
    leftAsFound(promises(open));
  });
}

/** The same for a backend in this process, including its promises about limits and time. */
export function stagedContract(name: string, open: () => Promise<StagedBackend>): void {
  describe(`contract of ${name}`, () => {
    const staged = promises(open);
    codesContract(staged);
    collectionLimitsContract(staged);
    joiningContract(staged);
    twoPeopleContract(staged);
    identitiesContract(staged);
    undoWindowContract(staged);
    linkLifeContract(staged);
    purchaseMemoryContract(staged);
    renderAllowanceContract(staged);
    notificationContract(staged);
    recentLoginContract(staged);
    deviceLoginContract(staged);
    mailsContract(staged);
    twoStepsContract(staged);
    passkeysContract(staged);
    tokenLimitsContract(staged);
    takeOutContract(staged);
    takeInContract(staged);
    emailContract(staged);
    deletionContract(staged);
    claimantsContract(staged);
    paymentContract(staged);
    disputesContract(staged);
    planEndContract(staged);
    invoicesContract(staged);
    dashboardContract(staged);
    earningsContract(staged);
    staticPagesContract(staged);
    planLifeContract(staged);
    taxContract(staged);
    publishingContract(staged);
    shelfContract(staged);
  });
}

/** Milliseconds for a shop to write its demo and its history, on a busy machine. */
const OPENING_MS = 600_000;

function promises<Backend extends ContractBackend>(open: () => Promise<Backend>): () => Backend {
  let backend: Backend;
  beforeAll(async () => {
    backend = await open();
  }, OPENING_MS);
  afterAll(() => backend.close());

  accountContract(() => backend);
  addressContract(() => backend);
  devicesContract(() => backend);
  plansContract(() => backend);
  tokensContract(() => backend);
  catalogueContract(() => backend);
  searchContract(() => backend);
  similarContract(() => backend);
  selectionContract(() => backend);
  collectionsContract(() => backend);
  wishlistContract(() => backend);
  downloadsContract(() => backend);
  purchasesContract(() => backend);
  ownedFilesContract(() => backend);
  creditsContract(() => backend);
  multiDownloadContract(() => backend);
  tempoContract(() => backend);
  licenseContract(() => backend);
  showcaseContract(() => backend);
  widgetsContract(() => backend);
  return () => backend;
}
