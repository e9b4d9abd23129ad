/** The address under which anyone may hear a sound. */
export const previewAddress = (soundId: number): string => `/media/preview/${soundId}.mp3`;

/** The address of a pack's cover in full size; its ending is that of the stored picture. */
export const coverAddress = (packSlug: string, objectKey: string): string =>
  `/media/cover/${packSlug}.${objectKey.endsWith('.png') ? 'png' : 'jpg'}`;

/** What a public media address names. */
export type PublicMedia =
  { readonly kind: 'preview'; readonly soundId: number } | { readonly kind: 'cover'; readonly packSlug: string };

/** Reads a path back; null for anything that is not the address of a preview or of a cover. */
export function readMediaAddress(path: string): PublicMedia | null {
  const soundId = /^\/media\/preview\/([1-9]\d{0,14})\.mp3$/.exec(path)?.[1];
  if (soundId !== undefined) return { kind: 'preview', soundId: Number(soundId) };
  const packSlug = /^\/media\/cover\/([a-z0-9]+(?:-[a-z0-9]+)*)\.(?:png|jpg)$/.exec(path)?.[1];
  return packSlug === undefined ? null : { kind: 'cover', packSlug };
}
