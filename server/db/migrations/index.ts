import type { Migration, MigrationProvider } from 'kysely/migration';
import type { Dialect } from '../dialect.ts';
import { migration, type SchemaStep } from './columns.ts';
import { customersAndSessions } from './0001-customers-and-sessions.ts';
import { ledger } from './0002-ledger.ts';
import { downloadsAndWishlists } from './0003-downloads-and-wishlists.ts';
import { catalogue } from './0010-catalogue.ts';
import { seedings } from './0011-seedings.ts';
import { shelfImages } from './0012-shelf-images.ts';
import { archives } from './0020-archives.ts';
import { downloadOrders } from './0021-download-orders.ts';
import { customersCollections } from './0022-customers-collections.ts';
import { licenses } from './0023-licenses.ts';
import { tempoChanges } from './0024-tempo-changes.ts';
import { playbackCounts } from './0025-playback-counts.ts';
import { writeTrials } from './0026-write-trials.ts';
import { archiveDigests } from './0027-archive-digests.ts';
import { tempoFiles } from './0028-tempo-files.ts';
import { archiveOrders } from './0029-archive-orders.ts';
import { purchaseKeys } from './0030-purchase-keys.ts';
import { oldPurchaseKeys } from './0031-old-purchase-keys.ts';
import { ordersOfArchives } from './0032-orders-of-archives.ts';
import { purchaseKeysByAge } from './0033-purchase-keys-by-age.ts';
import { descriptionsOfPacks } from './0034-descriptions-of-packs.ts';
import { changesOfArchives } from './0035-changes-of-archives.ts';
import { jobsAndMails } from './0036-jobs-and-mails.ts';
import { addresses } from './0037-addresses.ts';
import { devices } from './0038-devices.ts';
import { erasures } from './0039-erasures.ts';
import { notifications } from './0041-notifications.ts';
import { knownDevices } from './0042-known-devices.ts';
import { identities } from './0043-identities.ts';
import { recentLogins } from './0045-recent-logins.ts';
import { secondFactors } from './0046-second-factors.ts';
import { accessTokens } from './0047-access-tokens.ts';
import { passkeys } from './0048-passkeys.ts';
import { creditLots } from './0049-credit-lots.ts';
import { deviceLogins } from './0050-device-logins.ts';
import { takeOuts } from './0051-take-outs.ts';
import { subscriptions } from './0052-subscriptions.ts';
import { payments } from './0053-payments.ts';
import { sandbox } from './0054-sandbox.ts';
import { invoices } from './0057-invoices.ts';
import { newsOfProviders } from './0060-news-of-providers.ts';
import { stripeCustomers } from './0061-stripe-customers.ts';
import { refunds } from './0062-refunds.ts';
import { archivesAsJobs } from './0063-archives-as-jobs.ts';
import { providerMembers } from './0064-provider-members.ts';
import { disputesAndReviews } from './0065-disputes-and-reviews.ts';
import { refundsOfTheSandbox } from './0066-refunds-of-the-sandbox.ts';
import { consents } from './0067-consents.ts';
import { taxes } from './0068-taxes.ts';
import { mandates } from './0069-mandates.ts';
import { places } from './0070-places.ts';
import { countsAndFreezes } from './0071-counts-and-freezes.ts';
import { catalogueChanges } from './0072-catalogue-changes.ts';
import { drafts } from './0073-drafts.ts';
import { earnings } from './0076-earnings.ts';
import { payouts } from './0077-payouts.ts';
import { removals } from './0078-removals.ts';
import { rights } from './0079-rights.ts';
import { draftsOffSale } from './0080-drafts-off-sale.ts';
import { figures } from './0082-figures.ts';
import { trust } from './0083-trust.ts';
import { originals } from './0085-originals.ts';
import { likenesses } from './0087-likenesses.ts';
import { reasons } from './0092-reasons.ts';
import { checksums } from './0093-checksums.ts';
import { toldBySheets } from './0094-told-by-sheets.ts';
import { couponMarks } from './0095-coupon-marks.ts';
import { planEnds } from './0096-plan-ends.ts';
import { repliesOfTheSandbox } from './0097-replies-of-the-sandbox.ts';
import { keptLooks } from './0098-kept-looks.ts';
import { whoRemoves } from './0099-who-removes.ts';
import { denserLikenesses } from './0106-denser-likenesses.ts';

/**
 * Every step of the schema in the order in which it runs. A feature adds a file
 * `00NN-<what>.ts` beside these and one line here. A step that has been released is never edited.
 * A new one has the highest number: a shop that has run a later step would not start with an earlier one added.
 */
const STEPS: Readonly<Record<string, SchemaStep>> = {
  '0001-customers-and-sessions': customersAndSessions,
  '0002-ledger': ledger,
  '0003-downloads-and-wishlists': downloadsAndWishlists,
  '0010-catalogue': catalogue,
  '0011-seedings': seedings,
  '0012-shelf-images': shelfImages,
  '0020-archives': archives,
  '0021-download-orders': downloadOrders,
  '0022-customers-collections': customersCollections,
  '0023-licenses': licenses,
  '0024-tempo-changes': tempoChanges,
  '0025-playback-counts': playbackCounts,
  '0026-write-trials': writeTrials,
  '0027-archive-digests': archiveDigests,
  '0028-tempo-files': tempoFiles,
  '0029-archive-orders': archiveOrders,
  '0030-purchase-keys': purchaseKeys,
  '0031-old-purchase-keys': oldPurchaseKeys,
  '0032-orders-of-archives': ordersOfArchives,
  '0033-purchase-keys-by-age': purchaseKeysByAge,
  '0034-descriptions-of-packs': descriptionsOfPacks,
  '0035-changes-of-archives': changesOfArchives,
  '0036-jobs-and-mails': jobsAndMails,
  '0037-addresses': addresses,
  '0038-devices': devices,
  '0039-erasures': erasures,
  '0041-notifications': notifications,
  '0042-known-devices': knownDevices,
  '0043-identities': identities,
  '0045-recent-logins': recentLogins,
  '0046-second-factors': secondFactors,
  '0047-access-tokens': accessTokens,
  '0048-passkeys': passkeys,
  '0049-credit-lots': creditLots,
  '0050-device-logins': deviceLogins,
  '0051-take-outs': takeOuts,
  '0052-subscriptions': subscriptions,
  '0053-payments': payments,
  '0054-sandbox': sandbox,
  '0057-invoices': invoices,
  '0060-news-of-providers': newsOfProviders,
  '0061-stripe-customers': stripeCustomers,
  '0062-refunds': refunds,
  '0063-archives-as-jobs': archivesAsJobs,
  '0064-provider-members': providerMembers,
  '0065-disputes-and-reviews': disputesAndReviews,
  '0066-refunds-of-the-sandbox': refundsOfTheSandbox,
  '0067-consents': consents,
  '0068-taxes': taxes,
  '0069-mandates': mandates,
  '0070-places': places,
  '0071-counts-and-freezes': countsAndFreezes,
  '0072-catalogue-changes': catalogueChanges,
  '0073-drafts': drafts,
  '0076-earnings': earnings,
  '0077-payouts': payouts,
  '0078-removals': removals,
  '0079-rights': rights,
  '0080-drafts-off-sale': draftsOffSale,
  '0082-figures': figures,
  '0083-trust': trust,
  '0085-originals': originals,
  '0087-likenesses': likenesses,
  '0092-reasons': reasons,
  '0093-checksums': checksums,
  '0094-told-by-sheets': toldBySheets,
  '0095-coupon-marks': couponMarks,
  '0096-plan-ends': planEnds,
  '0097-replies-of-the-sandbox': repliesOfTheSandbox,
  '0098-kept-looks': keptLooks,
  '0099-who-removes': whoRemoves,
  '0106-denser-likenesses': denserLikenesses,
};

export function migrationsFor(dialect: Dialect): MigrationProvider {
  const migrations: Record<string, Migration> = {};
  for (const [name, step] of Object.entries(STEPS)) migrations[name] = migration(dialect, step);
  return { getMigrations: () => Promise.resolve(migrations) };
}
