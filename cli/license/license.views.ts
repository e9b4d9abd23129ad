import * as v from 'valibot';
import type { License, LicenseKey } from '../../core/license/license.ts';
import type { HandedOver } from '../../core/shell/handover.port.ts';
import { about, document, id, savedFile } from '../command/document.ts';
import { type View, savedFileShown } from '../terminal/view.ts';
import type { Statement } from './license-file.ts';
import { viewTexts } from '../terminal/view.messages.ts';
import { licenseCommandTexts } from './license.messages.ts';

const { labels } = licenseCommandTexts;

const soundSchema = v.strictObject({ id, name: v.string(), file: v.string() });

/** What the store says about a license. */
const issuedSchema = v.strictObject({
  number: v.string(),
  issuedAt: about(v.string(), 'ISO 8601, UTC'),
  sound: soundSchema,
  pack: v.string(),
  provider: v.string(),
  sha256: v.string(),
  licensee: about(
    v.nullable(v.strictObject({ fullLegalName: v.string(), producerName: v.string() })),
    'null without the code',
  ),
});

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
    soundFile: about(v.nullable(v.string()), 'the file that --sound compared with it'),
  }),
);

/** Which file was written. */
export const generatedView = (id: number, { target, bytes }: HandedOver): View => ({
  document: { id, file: target, bytes },
  shown: savedFileShown(target, [[labels.bytes, bytes === null ? viewTexts.none : String(bytes)]]),
});

/** What the store says about a license; the names are for those who have its code. */
export const lookedUpView = ({ issuedAt, ...license }: License): View => ({
  document: { ...license, issuedAt: new Date(issuedAt).toISOString() },
  shown: {
    kind: 'card',
    title: license.number,
    facts: [
      [labels.licensee, license.licensee?.fullLegalName ?? viewTexts.none],
      [labels.producer, license.licensee?.producerName ?? viewTexts.none],
      [labels.sound, `${license.sound.name} (${license.sound.file})`],
      [labels.pack, license.pack],
      [labels.provider, license.provider],
      [labels.issued, new Date(issuedAt).toISOString()],
      [labels.sha256, license.sha256],
    ],
  },
});

/** The public keys of the store, as a file for `license verify --key`. */
export const keysView = (keys: readonly LicenseKey[]): View => ({
  document: { items: keys },
  shown: { kind: 'text', text: keys.map(({ pem }) => `${pem.trim()}\n`).join('') },
});

/** What is proven about a license. `sound` is the file that it was held against, null without one. */
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
        [labels.issued, plain(licenseCommandTexts.issued(issuedAt, shop))],
        [labels.sha256, plain(sha256)],
      ],
    },
    notes: sound === null ? [] : [licenseCommandTexts.licensedFile(sound)],
  };
};

/** A statement comes from a file that anybody may have made: it gets no say over the terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
