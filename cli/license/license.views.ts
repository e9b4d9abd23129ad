import * as v from 'valibot';
import type { Page } from '../../core/kernel/page.ts';
import { declarationLine, declarationTexts } from '../../domain/rights/declaration.messages.ts';
import { licensesTexts } from '../../core/license/license.messages.ts';
import type { License, LicenseKey, OwnLicense } from '../../core/license/license.ts';
import type { HandedOver } from '../../core/shell/handover.port.ts';
import { declarationSchema } from '../catalogue/packs.views.ts';
import { listView, nextPage, whereItStands } from '../catalogue/pages.views.ts';
import { about, document, id, listOf, savedFile } from '../command/document.ts';
import { type View, savedFileShown } from '../terminal/view.ts';
import type { Statement } from './license-file.ts';
import { viewTexts } from '../terminal/view.messages.ts';
import { licenseCommandTexts } from './license.messages.ts';

const { labels } = licenseCommandTexts;

const soundSchema = v.strictObject({ id, name: v.string(), file: v.string() });

/** The store's record of a license. */
const issuedSchema = v.strictObject({
  number: v.string(),
  issuedAt: about(v.string(), 'ISO 8601, UTC'),
  sound: soundSchema,
  pack: v.string(),
  provider: v.string(),
  sha256: v.string(),
  declaration: about(v.nullable(declarationSchema), 'of the pack, when it was issued'),
  licensee: about(
    v.nullable(v.strictObject({ fullLegalName: v.string(), producerName: v.string() })),
    'null without the code',
  ),
});

export const ownLicensesDocument = document(listOf(issuedSchema));
export const downloadedDocument = document(v.strictObject({ number: v.string(), ...savedFile }));
export const issuedDocument = document(issuedSchema);
export const generatedDocument = document(v.strictObject({ id: about(id, 'of the sound'), ...savedFile }));
export const keysDocument = document(
  v.strictObject({ items: v.array(v.strictObject({ id: v.string(), pem: about(v.string(), 'Ed25519') })) }),
);
export const verifiedDocument = document(
  v.strictObject({
    valid: v.literal(true),
    type: v.literal('loopstead-license-1'),
    number: v.string(),
    shop: v.string(),
    issuedAt: v.string(),
    fullLegalName: v.string(),
    producerName: v.string(),
    sound: soundSchema,
    pack: v.string(),
    provider: v.string(),
    sha256: v.string(),
    declaration: v.optional(declarationSchema),
    soundFile: about(v.nullable(v.string()), 'the file that --sound compared with it'),
  }),
);

/** Which file was written. */
export const generatedView = (id: number, saved: HandedOver): View => ({
  document: { id, file: saved.target, bytes: saved.bytes },
  shown: savedShown(saved),
});

const savedShown = ({ target, bytes }: HandedOver) =>
  savedFileShown(target, [[labels.bytes, bytes === null ? viewTexts.none : String(bytes)]]);

/** The same of a license that there was already. */
export const downloadedView = (number: string, saved: HandedOver): View => ({
  document: { number, file: saved.target, bytes: saved.bytes },
  shown: savedShown(saved),
});

/** The customer's licenses, the newest first. */
export const ownLicensesView = (page: Page<OwnLicense>): View =>
  listView(page, {
    columns: [
      { title: labels.number },
      { title: labels.issued, importance: 2 },
      { title: labels.sound, flexible: true },
      { title: labels.pack, flexible: true, importance: 1 },
      { title: labels.licensee, flexible: true },
    ],
    cells: ({ number, issuedAt, sound, pack, licensee }) => [
      number,
      new Date(issuedAt).toISOString().slice(0, 10),
      sound.name,
      pack,
      `${licensee.fullLegalName}, ${licensee.producerName}`,
    ],
    inDocument: licenseDocument,
    whenEmpty: [licensesTexts.empty],
    notes: [whereItStands(page, 'licenses'), ...nextPage(page)],
  });

/** The store's record of a license; names are only for those with its code. */
export const lookedUpView = ({ issuedAt, ...license }: License): View => ({
  document: licenseDocument({ issuedAt, ...license }),
  shown: {
    kind: 'card',
    title: license.number,
    facts: [
      [labels.licensee, license.licensee?.fullLegalName ?? viewTexts.none],
      [labels.producer, license.licensee?.producerName ?? viewTexts.none],
      [labels.sound, `${license.sound.name} (${license.sound.file})`],
      [labels.pack, license.pack],
      [labels.provider, license.provider],
      [declarationTexts.title, declarationLine(license.declaration)],
      [labels.issued, new Date(issuedAt).toISOString()],
      [labels.sha256, license.sha256],
    ],
  },
});

const licenseDocument = ({ issuedAt, ...license }: License) => ({
  ...license,
  issuedAt: new Date(issuedAt).toISOString(),
});

/** The public keys of the store, as a file for `license verify --key`. */
export const keysView = (keys: readonly LicenseKey[]): View => ({
  document: { items: keys },
  shown: { kind: 'text', text: keys.map(({ pem }) => `${pem.trim()}\n`).join('') },
});

/** What was proven about a license. `sound` is the file it was checked against, null without one. */
export const verifiedView = (statement: Statement, sound: string | null): View => {
  const { number, issuedAt, shop, fullLegalName, producerName, pack, provider, sha256 } = statement;
  return {
    document: { valid: true, ...statement, soundFile: sound },
    shown: {
      kind: 'card',
      title: licenseCommandTexts.genuine(plain(number)),
      facts: [
        [labels.licensee, plain(fullLegalName)],
        [labels.producer, plain(producerName)],
        [labels.sound, plain(`${statement.sound.name} (${statement.sound.file})`)],
        [labels.pack, plain(pack)],
        [labels.provider, plain(provider)],
        [declarationTexts.title, plain(declarationLine(statement.declaration ?? null))],
        [labels.issued, plain(licenseCommandTexts.issued(issuedAt, shop))],
        [labels.sha256, plain(sha256)],
      ],
    },
    notes: sound === null ? [] : [licenseCommandTexts.licensedFile(sound)],
  };
};

/** A statement comes from an untrusted file: it must not control the terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
