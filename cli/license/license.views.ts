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
