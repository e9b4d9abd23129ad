import type { ChordType } from '../../domain/catalogue/chord-type.ts';
import type { Paid, PurchaseKey } from '../credits/paid.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { WantedChange } from '../../domain/tempo/change.ts';

/** The original values of a sound; null if it has no tempo or no key [TEMPO-04]. */
export interface OriginalSound {
  readonly id: number;
  readonly bpm: number | null;
  /** One of the choices of its scale. */
  readonly key: string | null;
  readonly scale: ChordType | null;
  readonly previewUrl: string | null;
}

/** A changed sound: its new values, and where it can be played for a day [TEMPO-06]. */
export interface ChangedSound {
  readonly hash: string;
  readonly previewUrl: string;
  readonly bpm: number | null;
  readonly key: string | null;
}

/** A granted download of a changed sound [TEMPO-08]. */
export interface ChangeGrant extends Paid {
  /** A path of this shop, for 15 minutes. */
  readonly url: string;
}

/** Changes of tempo and key. All of them fail as `forbidden` with a notice when the plan refuses them. */
export interface TempoPort {
  /** The values of a sound before a change (API-56). `invalid` for one that cannot be changed [DECISION-108]. */
  request(soundId: number): Promise<Result<OriginalSound, Failure>>;
  /** Makes the changed sound (API-57). Null is sent for what the sound has not [DECISION-109]. */
  process(soundId: number, change: WantedChange): Promise<Result<ChangedSound, Failure>>;
  /** Buys a changed sound as the WAV of its original, at most once (API-58). */
  download(soundId: number, hash: string, key: PurchaseKey): Promise<Result<ChangeGrant, Failure>>;
}
