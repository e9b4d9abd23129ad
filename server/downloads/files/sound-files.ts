/**
 * What the download rules need to know about a sound. The catalogue implements `SoundFiles` (server/catalogue) and
 * provides it in `open-shop.ts`.
 */
export interface SoundFile {
  readonly id: number;
  /** Whether it is still sold; its buyers keep it. */
  readonly isOnSale: boolean;
  /** The displayed name. */
  readonly title: string;
  /** Who made it. */
  readonly provider: string;
  readonly kind: 'LOOP' | 'ONE_SHOT' | 'MIDI_SOUND' | 'PRESET' | 'MIDI_COMPANION';
  readonly free: boolean;
  readonly rareFind: boolean;
  readonly pack: { readonly id: number; readonly name: string; readonly slug: string };
  /** Key of what is delivered in the object store. */
  readonly objectKey: string;
  /** Name under which the customer saves the file. */
  readonly fileName: string;
  /** Hexadecimal digest of what is delivered: its strong entity tag. */
  readonly sha256: string;
  /** Checksum of what is delivered, as a ZIP archive lists it. */
  readonly crc32: number;
  readonly bytes: number;
  readonly mime: string;
}

export interface SoundFiles {
  /** The file of a sound or of a MIDI companion, or null if it never was on sale. */
  find(soundId: number): Promise<SoundFile | null>;
  /** The files with these ids, in order; ids that never were on sale are left out. */
  findAll(soundIds: readonly number[]): Promise<readonly SoundFile[]>;
  /** The files with one of these digests, by id: what customers get, or what they got before the shop wrote its chunks. */
  withDigests(sha256s: readonly string[]): Promise<ReadonlyArray<Pick<SoundFile, 'id' | 'fileName' | 'sha256'>>>;
  /** All files of a pack, by id, or null if it never was on sale. */
  ofPack(packId: number): Promise<readonly SoundFile[] | null>;
}
