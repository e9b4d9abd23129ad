import { PAGE_SIZE } from '../../domain/catalogue/list-limits.ts';
import { capabilitiesOf } from '../../domain/account/plans.ts';
import { licenseRefusals } from '../../domain/license/license-refusals.messages.ts';
import {
  generateLicense,
  licenseFile,
  licenseKeys,
  lookUpLicense,
  ownLicenses,
} from '../../wire/license/license.wire.ts';
import { storedDeclaration } from '../../domain/rights/declaration.ts';
import { planOf } from '../account/plan.ts';
import { attachment } from '../downloads/links/content-disposition.ts';
import { beginDelivery } from '../downloads/orders/orders.ts';
import { ownedAmong } from '../downloads/orders/owned-among.ts';
import { ensureWhole } from '../downloads/files/whole-files.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { wireNotice } from '../http/notice.ts';
import { readPage } from '../http/page-number.ts';
import { type ReplyExtras, registerCustomerRoute, registerRoute, reply } from '../http/register-route.ts';
import { shopAddress } from '../http/shop-address.ts';
import { declarationToWire } from '../catalogue/declaration-to-wire.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { PrintedLicense } from './draw-license.ts';
import { findLicense, issueLicense, licensesOf } from './issue-license.ts';
import { codeOf, readLicenseNumber } from './license-number.ts';
import { tidyNames, undrawableNames, violationsOf, type LicenseeNames, type Violations } from './read-names.ts';
import { printLicense } from './print-license.ts';
import { publicPem } from './signing.ts';

export function registerLicenseRoutes(app: ShopApp, deps: ShopDeps): void {
  const { db, clock, secrets, sounds, callers, config } = deps;
  const { press } = deps.work;

  /** API-19. The checks come in the order of DECISION-106: sound, plan, download, names. */
  registerCustomerRoute(app, callers, generateLicense, async ({ customerId, path, body, c }) => {
    const shop = shopAddress(c, config);
    if (shop === null) throw withoutAddress();
    const file = await sounds.find(path.sampleId);
    if (file === null) throw notFound();
    const plan = await planOf(db, customerId, clock.now());
    if (!capabilitiesOf(plan).licenses) return reply(403, wireNotice(licenseRefusals.paidPlansOnly));
    // Without a download there is nothing to license.
    if (!(await ownedAmong(db, customerId, [file.id])).has(file.id))
      return reply(403, wireNotice(licenseRefusals.downloadFirst));
    const names = tidyNames(body);
    const violations = violationsOf(names) ?? (await undrawable(names));
    if (violations) return reply(400, { constraint_violation_list: violations });

    // A licensed sound is kept: from here on the download cannot be undone.
    const delivery = { customerId, soundIds: [file.id], now: clock.now() };
    const isKept = await beginDelivery(db, delivery, async (isFirst) => {
      if (isFirst) await ensureWhole(deps, [file]);
      return true;
    });
    if (!isKept) return reply(403, wireNotice(licenseRefusals.downloadFirst));
    const license = await issueLicense(db, secrets, { customerId, file, names, shop, now: clock.now() });
    return reply(200, await print(license), fileNamed(`license-${file.id}.pdf`));
  });

  const print = (license: PrintedLicense) => printLicense(deps, license);

  async function undrawable(names: LicenseeNames): Promise<Violations | null> {
    const texts = [names.full_legal_name, names.producer_name];
    const [legal = [], producer = []] = await press.ask('undrawable', () => texts);
    return undrawableNames({ full_legal_name: legal, producer_name: producer });
  }

  registerCustomerRoute(app, callers, ownLicenses, async ({ customerId, query }) => {
    const [page, size] = [readPage(query.get('page')), PAGE_SIZE.default];
    const found = await licensesOf(db, customerId, query.get('query') ?? '');
    return reply(200, {
      items: found.slice((page - 1) * size, page * size).map((license) => ({
        ...shownLicense(license),
        licensee: licenseeOf(license),
      })),
      current_page_number: page,
      total_page_count: Math.max(1, Math.ceil(found.length / size)),
      total_item_count: found.length,
      max_items_per_page: size,
    });
  });

  registerCustomerRoute(app, callers, licenseFile, async ({ customerId, path }) => {
    const number = readLicenseNumber(path.number);
    const license = number === null ? undefined : await findLicense(db, number);
    if (!license || license.customer_id !== customerId) throw notFound();
    return reply(200, await print(license), fileNamed(`license-${license.number}.pdf`));
  });

  /** Anyone with the number may see what was licensed; to whom, only with the code in the file. */
  registerRoute(app, lookUpLicense, async ({ path, query }) => {
    const number = readLicenseNumber(path.number);
    const license = number === null ? undefined : await findLicense(db, number);
    if (!license) throw notFound();
    const isComplete = query.get('code') === codeOf(license.signature);
    return reply(200, { ...shownLicense(license), licensee: isComplete ? licenseeOf(license) : null });
  });

  const keys = secrets.licenseKeys.map((key) => ({ id: key.id, pem: publicPem(key) }));
  registerRoute(app, licenseKeys, () => reply(200, { keys }));

  /** The current key at a permanent URL: for `openssl`, and for checking licenses without the shop. */
  app.get('/.well-known/loopstead-license-key.pem', (c: ShopContext) =>
    c.text(keys.map(({ pem }) => pem).join(''), 200, { 'Cache-Control': 'public, max-age=3600' }),
  );
}

/** A license names the shop that issued it, and this one does not know its own URL. */
const withoutAddress = (): Refusal => new Refusal(503, 'This shop does not issue licenses yet.');

const fileNamed = (name: string): ReplyExtras => ({
  headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': attachment(name) },
});

const licenseeOf = ({ full_legal_name, producer_name }: LicenseeNames): LicenseeNames => ({
  full_legal_name,
  producer_name,
});

const shownLicense = (license: PrintedLicense) => ({
  number: license.number,
  issued_at: new Date(license.created_at).toISOString(),
  sample: { id: license.sound_id, name: license.sound_name, file: license.file_name },
  product: license.pack_name,
  provider: license.provider_name,
  sha256: license.sha256,
  declaration: declarationToWire(storedDeclaration(license.declaration)),
});
