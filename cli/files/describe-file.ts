import { createHash } from 'node:crypto';
import type { ReadyFile } from '../../core/shell/handover.port.ts';
import { describeArchive } from '../downloads/verify-archive.ts';
import { isAiff, readAiff } from './aiff.ts';
import { letters } from '../../domain/audio/chunks.ts';
import type { ArchiveFacts, Contents, FileFacts } from './facts.ts';
import { isFlac, readFlac } from './flac.ts';
import { isMidi, readMidi } from './midi.ts';
import { isWav, readWav } from './wav.ts';

/** Describes a file by its contents, not by its name. */
export async function describeFile({ name, bytes }: ReadyFile): Promise<FileFacts> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name, bytes: bytes.length, sha256, ...(await contentsOf(bytes)) };
}

async function contentsOf(bytes: Uint8Array<ArrayBuffer>): Promise<Contents> {
  const sound = soundIn(bytes);
  if (sound) return sound;
  if (letters(bytes, 0, 5) === '%PDF-') return { type: 'pdf', pages: pagesOf(bytes) };
  if (letters(bytes, 0, 4) === 'PK\u0003\u0004') return { type: 'zip', zip: await archiveIn(bytes) };
  return writtenIn(bytes) ?? { type: 'other' };
}

/** Null if it is not a sound, or ends before its header does. */
function soundIn(bytes: Uint8Array): Contents | null {
  try {
    if (isWav(bytes)) return readWav(bytes);
    if (isAiff(bytes)) return readAiff(bytes);
    if (isFlac(bytes)) return readFlac(bytes);
    return isMidi(bytes) ? readMidi(bytes) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const pagesOf = (bytes: Uint8Array): number =>
  new TextDecoder('latin1').decode(bytes).match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

async function archiveIn(bytes: Uint8Array<ArrayBuffer>): Promise<ArchiveFacts> {
  const { entries, problems } = await describeArchive(bytes);
  return { entries, problems };
}

/** JSON, or text: UTF-8 without signs that no text has. Null for anything else. */
function writtenIn(bytes: Uint8Array): Contents | null {
  const text = textIn(bytes);
  if (text === null) return null;
  try {
    return { type: 'json', json: JSON.parse(text) };
  } catch {
    return { type: 'text', text };
  }
}

function textIn(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /[^\P{Cc}\t\r\n]/u.test(text) ? null : text;
  } catch {
    return null;
  }
}
