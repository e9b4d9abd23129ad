import { isChangeable } from '../../domain/tempo/change.ts';
import type { FileChange } from '../../domain/tempo/file-changes.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import type { PurchaseKey } from '../credits/paid.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Heard } from '../player/hearing.ts';
import type { StoredValue } from '../shell/stored-value.ts';
import type { DownloadGrant } from './downloads.port.ts';
import { versionTexts } from './versions.messages.ts';

/** The version to download of a sound under a session lock: what is heard, or the file as it was made. */
export const VERSIONS = ['heard', 'original'] as const;
export type Version = (typeof VERSIONS)[number];

/** The version that the customer has chosen for good; null asks each time. */
export const storedVersion: StoredValue<Version | null> = {
  key: 'version',
  parse: (text) => VERSIONS.find((known) => known === text),
  format: String,
  fallback: null,
};

/** Buys a sound as it is heard: at the price of its original, which is then owned, too [DECISION-111]. */
export interface HeardSounds {
  /** Makes the changed sound before anything is paid. */
  grant(sound: Sound, heard: Heard, key: PurchaseKey): Promise<Result<DownloadGrant, Failure>>;
  /** The change, as an archive takes it. */
  changeOf(sound: Sound, heard: Heard): FileChange;
}

/** A sound under a lock, and how it is heard. */
export interface HeardSound {
  readonly sound: Sound;
  readonly heard: Heard;
}

/** Whether a sound can be downloaded as it is heard: MIDI files and presets have no audio to change [DECISION-108]. */
export const canBeHeardHome = ({ type, bpm, key }: Sound): boolean => isChangeable({ kind: type, bpm, key });

/** 'As heard (100 BPM)' and 'Original (126 BPM)': the two versions of a sound under a lock. */
export function versionLabels(sound: Sound, heard: Heard): Readonly<Record<Version, string>> {
  const sides = { key: heard.keyChange !== null, bpm: heard.tempoChange !== null };
  const label = (of: Pick<Sound, 'key' | 'bpm'>) =>
    versionTexts.figures(sides.key ? of.key : null, sides.bpm ? of.bpm : null);
  return { heard: versionTexts.heard(label(heard)), original: versionTexts.original(label(sound)) };
}
