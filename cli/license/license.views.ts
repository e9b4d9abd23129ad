import type { License, LicenseKey } from '../../core/license/license.ts';
import type { HandedOver } from '../../core/shell/handover.port.ts';
import { STANDARD_OUTPUT, type View } from '../host/outcome.ts';
import type { Statement } from './license-file.ts';

/** Which file was written. */
export const generatedView = (id: number, { target, bytes }: HandedOver): View => ({
  document: { id, file: target, bytes },
  shown:
    target === STANDARD_OUTPUT
      ? null
      : { kind: 'card', title: target ?? '-', facts: [['Bytes', String(bytes ?? '-')]] },
});

/** What the store says about a license; the names are for those who have its code. */
export const lookedUpView = ({ issuedAt, ...license }: License): View => ({
  document: { ...license, issuedAt: new Date(issuedAt).toISOString() },
  shown: {
    kind: 'card',
    title: license.number,
    facts: [
      ['Licensed to', license.licensee?.fullLegalName ?? '-'],
      ['Producer', license.licensee?.producerName ?? '-'],
      ['Sound', `${license.sound.name} (${license.sound.file})`],
      ['Pack', license.pack],
      ['Provider', license.provider],
      ['Issued', new Date(issuedAt).toISOString()],
      ['SHA-256', license.sha256],
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
      title: `${plain(number)} is genuine`,
      facts: [
        ['Licensed to', plain(fullLegalName)],
        ['Producer', plain(producerName)],
        ['Sound', plain(`${statement.sound.name} (${statement.sound.file})`)],
        ['Pack', plain(pack)],
        ['Provider', plain(provider)],
        ['Issued', plain(`${issuedAt} by ${shop}`)],
        ['SHA-256', plain(sha256)],
      ],
    },
    notes: sound === null ? [] : [`${sound} is the licensed file.`],
  };
};

/** A statement comes from a file that anybody may have made: it gets no say over the terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
