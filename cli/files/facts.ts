/** What a file of sound says about itself. */
export interface SoundFacts {
  readonly type: 'wav' | 'aiff' | 'flac' | 'midi';
  readonly channels?: number;
  readonly sampleRate?: number;
  readonly bits?: number;
  readonly frames?: number;
  /** To three decimals. */
  readonly seconds?: number;
  readonly bpm?: number;
  /** `F minor`, or `F` where the file knows the root alone. */
  readonly key?: string;
  readonly title?: string;
}

export interface ArchiveFacts {
  /** Paths in the order of the archive; none in one that is broken. */
  readonly entries: readonly string[];
  /** What contradicts the digests of its manifest, a sentence each. */
  readonly problems: readonly string[];
}

/** What a file holds. */
export type Contents =
  | SoundFacts
  | { readonly type: 'pdf'; readonly pages: number }
  | { readonly type: 'zip'; readonly zip: ArchiveFacts }
  | { readonly type: 'json'; readonly json: unknown }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'other' };

/** What is compared with an expectation of a file. */
export type FileFacts = Contents & { readonly name: string; readonly bytes: number; readonly sha256: string };
