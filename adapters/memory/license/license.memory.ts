import { from, map } from 'rxjs';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { PAGE_SIZE } from '../../../domain/catalogue/list-limits.ts';
import { isLicenseFound } from '../../../domain/license/found-licenses.ts';
import { declarationLine } from '../../../domain/rights/declaration.messages.ts';
import { nameProblem, tidyName } from '../../../domain/license/licensee.ts';
import { type License, type Licensee, type OwnLicense, isSameLicensee } from '../../../core/license/license.ts';
import type { LicensePort } from '../../../core/license/license.port.ts';
import { capabilitiesOf } from '../../../domain/account/plans.ts';
import { licenseRefusals } from '../../../domain/license/license-refusals.messages.ts';
import { userOf } from '../account/account.memory.ts';
import { beginDelivery, refused } from '../downloads/buying.memory.ts';
import { soldAs } from '../downloads/files.memory.ts';
import { type MemoryClient, answer, answerCustomer } from '../client.ts';
import { plainPdf } from './plain-pdf.ts';
import type { Customer, WorldLicense } from '../records.ts';
import type { World } from '../world.ts';

/** The checks of DECISION-106 in their order: login, sound, plan, download, names. Nothing is signed in memory. */
export const memoryLicenses = (client: MemoryClient): LicensePort => ({
  async generate(id, licensee) {
    const names = { fullLegalName: tidyName(licensee.fullLegalName), producerName: tidyName(licensee.producerName) };
    const granted = await answerCustomer(client, (customer) => {
      const known = client.world.file(id);
      if (!known) return failed<Failure>({ kind: 'notFound' });
      const refusal = refusalOf(client, customer, id) ?? violationsOf(names);
      if (refusal) return failed(refusal);
      // A license requires keeping the file: from here on the download cannot be undone.
      beginDelivery(client.world, customer, [id]);
      return ok({ customer, sound: known.file });
    });
    if (!granted.ok) return granted;
    return ok(drawLicense(await issue(client, granted.value.customer, granted.value.sound, names)));
  },

  own: ({ page, query }) =>
    answerCustomer(client, (customer) => {
      const size = PAGE_SIZE.default;
      const own = licensesOf(client.world, customer).filter(({ sound, licensee, ...license }) =>
        isLicenseFound({ ...license, ...licensee, sound: sound.name }, query ?? ''),
      );
      const items = own.slice((page - 1) * size, page * size).map((license) => ownLicense(license));
      return ok({ items, page, pages: Math.max(1, Math.ceil(own.length / size)), total: own.length, size });
    }),

  file: (number) =>
    answerCustomer(client, (customer) => {
      const license = licensesOf(client.world, customer).find((own) => own.number === number);
      return license ? ok(drawLicense(license)) : failed<Failure>({ kind: 'notFound' });
    }),

  lookUp: ({ number, code }) =>
    from(answer(() => found(client.world.licenses.get(number)))).pipe(
      map((known) => (known.ok ? ok(shown(known.value, code)) : known)),
    ),

  keys: () => Promise.resolve(ok([])),
});

const found = (license: WorldLicense | undefined): Result<WorldLicense, Failure> =>
  license ? ok(license) : failed({ kind: 'notFound' });

const ownLicense = ({
  number,
  issuedAt,
  sound,
  pack,
  provider,
  sha256,
  declaration,
  licensee,
}: WorldLicense): OwnLicense => ({
  number,
  issuedAt,
  sound,
  pack,
  provider,
  sha256,
  declaration,
  licensee,
});

const shown = (license: WorldLicense, code: string | null): License => ({
  ...ownLicense(license),
  licensee: code === license.code ? license.licensee : null,
});

/** The newest first. */
export const licensesOf = ({ licenses }: World, customer: Customer): readonly WorldLicense[] =>
  [...licenses.values()].filter((license) => license.customer === customer).toReversed();

function refusalOf({ world }: MemoryClient, customer: Customer, id: number): Failure | null {
  if (!capabilitiesOf(userOf(world, customer).plan).licenses) return refused(licenseRefusals.paidPlansOnly);
  return customer.downloads.has(id) ? null : refused(licenseRefusals.downloadFirst);
}

function violationsOf(licensee: Licensee): Failure | null {
  const fields = Object.entries(licensee).flatMap(([field, name]: [string, string]) => {
    const problem = nameProblem(name);
    return problem === null ? [] : [[field, problem] as const];
  });
  return fields.length === 0 ? null : { kind: 'invalid', fields: Object.fromEntries(fields), message: '' };
}

/** The license of these names, if there is one already, else a new one. */
async function issue(
  { world }: MemoryClient,
  customer: Customer,
  sound: Sound,
  licensee: Licensee,
): Promise<WorldLicense> {
  const file = soldAs(world, sound);
  const sha256 = await world.machine.sha256(file.bytes);
  const issued = [...world.licenses.values()].find(
    (license) =>
      license.customer === customer && license.sound.id === sound.id && isSameLicensee(license.licensee, licensee),
  );
  if (issued) return issued;
  const [number, code] = [`LS-${lettersFrom(world)}`, lettersFrom(world)];
  const license: WorldLicense = {
    number,
    code,
    customer,
    licensee,
    issuedAt: world.clock.now(),
    sound: { id: sound.id, name: sound.name, file: file.name },
    pack: sound.pack.name,
    provider: sound.pack.provider.name,
    sha256,
    declaration: sound.pack.declaration,
  };
  world.licenses.set(number, license);
  return license;
}

export const drawLicense = ({
  number,
  code,
  licensee,
  sound,
  pack,
  provider,
  sha256,
  declaration,
}: WorldLicense): Uint8Array<ArrayBuffer> =>
  plainPdf(`License ${number}`, [
    `License ${number}, code ${code}`,
    `Licensed to ${licensee.fullLegalName}, ${licensee.producerName}`,
    `${sound.name} (${sound.file}), ${pack}, ${provider}`,
    declarationLine(declaration),
    `SHA-256 ${sha256}`,
  ]);

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 12 random letters in groups of four. */
const lettersFrom = ({ machine }: World): string =>
  Array.from(machine.randomBytes(12), (byte) => LETTERS[byte % 32])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');
