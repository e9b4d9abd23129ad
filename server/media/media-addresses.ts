import { createHash } from 'node:crypto';

/** What has a picture: a pack its cover, a provider its logo, a collection its mosaic. */
const PICTURED = ['cover', 'provider', 'collection'] as const;
export type Pictured = (typeof PICTURED)[number];

/** The public URL of a sound's preview. */
export const previewAddress = (soundId: number): string => `/media/preview/${soundId}.mp3`;

/** The preview URL of a sound that is not on sale, for its provider and staff. */
export const draftPreviewAddress = (draftId: number, sha256: string): string => `/media/draft/${draftId}/${sha256}.mp3`;

/** The URLs where providers download their delivered files: of a draft, or of a pack on sale. */
export const originalAddress = (of: 'draft' | 'sold', id: number, sha256: string): string =>
  `/media/originals/${of}/${id}/${sha256}`;

/** The same of all files of one, as a ZIP. */
export const originalsAddress = (of: 'draft' | 'sold', id: number): string => `/media/originals/${of}/${id}.zip`;

/** The address of a picture in full size; its ending is that of the stored one. */
export const pictureAddress = (of: Pictured, slug: string, objectKey: string): string =>
  `/media/${of}/${slug}.${objectKey.endsWith('.png') ? 'png' : 'jpg'}`;

/** The URL of a collection's mosaic; it changes with the covers. */
export const mosaicAddress = (slug: string, coverKeys: readonly string[]): string =>
  `/media/collection/${slug}/${mosaicVersion(coverKeys)}.jpg`;

export const mosaicVersion = (coverKeys: readonly string[]): string =>
  createHash('sha256').update(coverKeys.join('\n')).digest('hex').slice(0, 24);

/** The picture of a collection that has none of its own. */
export const backgroundAddress = '/media/collection-background.jpg';

/** The subject of a public media URL. */
export type PublicMedia =
  | { readonly kind: 'preview'; readonly soundId: number }
  | { readonly kind: Pictured; readonly slug: string }
  | { readonly kind: 'mosaic'; readonly slug: string; readonly version: string }
  | { readonly kind: 'background' };

/** Reads a path back; null for anything that is not the address of a preview or of a picture. */
export function readMediaAddress(path: string): PublicMedia | null {
  const soundId = /^\/media\/preview\/([1-9]\d{0,14})\.mp3$/.exec(path)?.[1];
  if (soundId !== undefined) return { kind: 'preview', soundId: Number(soundId) };
  if (path === backgroundAddress) return { kind: 'background' };
  const mosaic = /^\/media\/collection\/([a-z0-9]+(?:-[a-z0-9]+)*)\/([0-9a-f]{24})\.jpg$/.exec(path);
  if (mosaic?.[1] && mosaic[2]) return { kind: 'mosaic', slug: mosaic[1], version: mosaic[2] };
  const [, of, slug] = /^\/media\/([a-z]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.(?:png|jpg)$/.exec(path) ?? [];
  const kind = PICTURED.find((known) => known === of);
  return kind === undefined || slug === undefined ? null : { kind, slug };
}
