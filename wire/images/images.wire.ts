import { route } from '../route.ts';

/** API-68: an image scaled to fit; `size` is 50x50 or 400x400, `path` the path of its public address [DECISION-201]. */
export const fitIn = route({ method: 'GET', path: '/cdn/fit-in/{size}/{path}', responses: { 200: null, 404: null } });

/** The address of an image, which the wire has as a text or in an object [IMG-01]; null for none. */
export const imageUrl = (image: string | { readonly publicUrl: string } | null): string | null =>
  typeof image === 'string' ? image : (image?.publicUrl ?? null);

/** The address of `publicUrl` scaled to fit a square of `size` pixels; foreign images are used as they are. */
export const fitInUrl = (publicUrl: string, size: 50 | 400): string =>
  publicUrl.startsWith('/') && !publicUrl.startsWith('//') ? `/cdn/fit-in/${size}x${size}${publicUrl}` : publicUrl;
