import { isPath } from '../../shell/safe-target.ts';

/** The address of an image scaled to fit a square of `size` pixels; foreign images stay as they are [IMG-02, IMG-05]. */
export function fitIn(publicUrl: string, size: 50 | 400): string {
  return isPath(publicUrl) ? `/cdn/fit-in/${size}x${size}${publicUrl}` : publicUrl;
}
