import { FILE_LINK_MS } from '../../../domain/downloads/download-limits.ts';
import { createHash } from 'node:crypto';
import { AUDIO_FORMATS } from '../../../wire/downloads/audio-formats.ts';
import type { Secrets } from '../../secrets.ts';
import { signToken } from '../links/link.ts';
import type { AudioFormat } from '../formats/audio-formats.ts';

/** The target of a link with a name, for anyone who has it, for 15 minutes. */
export interface NamedTarget {
  readonly customerId: number;
  readonly soundId: number;
  readonly format: AudioFormat;
  /** The name under which the file is saved: part of the address, and signed. */
  readonly name: string;
}

export function signNamedLink(secrets: Secrets, target: NamedTarget, now: number): string {
  const { customerId, soundId, format, name } = target;
  const ids = [customerId, soundId, AUDIO_FORMATS.indexOf(format), markOf(name)];
  const token = signToken(secrets, 'named-sound', ids, now + FILE_LINK_MS);
  return `/dl/sound/${token}/${encodeURIComponent(name)}`;
}

/**
 * The target of a token under the name at the end of its link. With another name the link is forged, so null: nobody
 * can pass off a file of this shop as something else.
 */
export function namedTarget(ids: readonly number[], name: string): NamedTarget | null {
  const [customerId = 0, soundId = 0, at = NaN, mark] = ids;
  const format = AUDIO_FORMATS[at];
  return format === undefined || mark !== markOf(name) ? null : { customerId, soundId, format, name };
}

/** 48 bits of the name's digest, which a number holds exactly. */
const markOf = (name: string): number => createHash('sha256').update(name).digest().readUIntBE(0, 6);
