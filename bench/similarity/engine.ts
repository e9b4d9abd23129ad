import type { IndexedSound, SoundQuery } from '../../server/index/queries.ts';
import type { SimilarWeights } from '../../wire/similar/similar.wire.ts';

/** A sound and its similarity vector. */
export interface MeasuredSound {
  readonly sound: IndexedSound;
  readonly vector: Float32Array;
}

/** A query for similar sounds, with weights and filters. */
export interface Question {
  readonly id: number;
  readonly weights: SimilarWeights;
  readonly filters: Pick<SoundQuery, 'bpm'> & { readonly type?: string };
}

/** An engine that finds the 20 most similar sounds, loaded with the catalogue. */
export interface Engine {
  readonly name: string;
  readonly loadSeconds: number;
  readonly bytes: number;
  /** Ids, most similar first. */
  answer(question: Question): Promise<readonly number[]>;
  close(): void;
}

/** The range of each aspect in a vector. */
export const GROUPS = { spectrum: [0, 8], timbre: [8, 24], rhythm: [24, 29], pitch: [29, 32] } as const;
export const COUNT = 20;
