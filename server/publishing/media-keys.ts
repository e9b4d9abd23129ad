/** Where an import keeps its files; by what they hold, so that a second run finds what the first has written. */
export const IMPORTED = 'import';

/** Part of the key of what is made of an original: another encoder has another number. */
const PREVIEWS = 'previews-v1';

const under = (folder: string, sha256: string, extension: string): string =>
  `${IMPORTED}/${folder}/${sha256.slice(0, 2)}/${sha256}.${extension}`;

export const masterKey = (sha256: string, extension: string): string => under('masters', sha256, extension);
/** Of a WAV with the chunks of the shop, by its own digest: other labels are another file. */
export const deliveredKey = (sha256: string): string => under('delivered', sha256, 'wav');
export const importedPreviewKey = (sha256: string): string => under(PREVIEWS, sha256, 'mp3');
export const coverKey = (sha256: string): string => under('covers', sha256, 'jpg');

/** What is heard of a file that a provider has pushed, beside it. */
export const heardKey = (providerId: number, sha256: string): string =>
  `${pushedKey(providerId, sha256)}.${PREVIEWS}.mp3`;

/** Where files lie that a provider has pushed, apart from those of others: a digest alone opens nothing. */
export const pushedKey = (providerId: number, sha256: string): string =>
  `push/${providerId}/${sha256.slice(0, 2)}/${sha256}`;
