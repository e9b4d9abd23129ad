import type { IndexedSound, SoundQuery } from '../../server/index/queries.ts';
import type { SimilarWeights } from '../../wire/similar/similar.wire.ts';

/** A sound and its similarity vector. */
export interface MeasuredSound {
  readonly sound: IndexedSound;
  readonly vector: Float32Array;
}

/** What sounds like a sound, weighed how, among which. */
export interface Question {
  readonly id: number;
  readonly weights: SimilarWeights;
  readonly filters: Pick<SoundQuery, 'bpm'> & { readonly type?: string };
}

/** A way to find the 20 nearest sounds, loaded with the catalogue. */
export interface Engine {
  readonly name: string;
  readonly loadSeconds: number;
  readonly bytes: number;
  /** Ids, nearest first. */
  answer(question: Question): Promise<readonly number[]>;
  close(): void;
}

/** Where the numbers of each aspect stand in a vector. */
export const GROUPS = { spectrum: [0, 8], timbre: [8, 24], rhythm: [24, 29], pitch: [29, 32] } as const;
export const COUNT = 20;
