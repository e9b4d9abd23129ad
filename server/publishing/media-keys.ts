/** The folder for files of an import; named by content, so that a second run finds those of the first. */
export const IMPORTED = 'import';

/** Part of the keys of what is derived from an original: a new encoder gets a new number. */
const PREVIEWS = 'previews-v1';

const under = (folder: string, sha256: string, extension: string): string =>
  `${IMPORTED}/${folder}/${sha256.slice(0, 2)}/${sha256}.${extension}`;

export const masterKey = (sha256: string, extension: string): string => under('masters', sha256, extension);
/** For a WAV with the shop's chunks, by its own digest: other labels make another file. */
export const deliveredKey = (sha256: string): string => under('delivered', sha256, 'wav');
export const importedPreviewKey = (sha256: string): string => under(PREVIEWS, sha256, 'mp3');
export const coverKey = (sha256: string): string => under('covers', sha256, 'jpg');

/** The preview of a file that a provider has pushed, next to it. */
export const heardKey = (providerId: number, sha256: string): string =>
  `${pushedKey(providerId, sha256)}.${PREVIEWS}.mp3`;

/** Where files pushed by a provider are, apart from those of others: a digest alone opens nothing. */
export const pushedKey = (providerId: number, sha256: string): string =>
  `push/${providerId}/${sha256.slice(0, 2)}/${sha256}`;
