/** What a sound file says about itself. */
export interface SoundFacts {
  readonly type: 'wav' | 'aiff' | 'flac' | 'midi';
  readonly channels?: number;
  readonly sampleRate?: number;
  readonly bits?: number;
  readonly frames?: number;
  /** To three decimals. */
  readonly seconds?: number;
  readonly bpm?: number;
  /** `F minor`, or `F` if the file only knows the root. */
  readonly key?: string;
  readonly title?: string;
}

export interface ArchiveFacts {
  /** Paths in the order of the archive; none in one that is broken. */
  readonly entries: readonly string[];
  /** Mismatches with the digests of its manifest, a sentence each. */
  readonly problems: readonly string[];
}

/** The contents of a file. */
export type Contents =
  | SoundFacts
  | { readonly type: 'pdf'; readonly pages: number }
  | { readonly type: 'zip'; readonly zip: ArchiveFacts }
  | { readonly type: 'json'; readonly json: unknown }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'other' };

/** What expectations about a file are compared with. */
export type FileFacts = Contents & { readonly name: string; readonly bytes: number; readonly sha256: string };
