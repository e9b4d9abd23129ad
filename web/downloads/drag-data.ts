import type { OwnedLink } from '../../core/downloads/owned/owned-files.ts';

/**
 * What a drag carries. Chromium writes the file of `DownloadURL` where it is dropped, under its name; other browsers and
 * programs get an address that opens the file for whoever holds it.
 */
export function dragData({ url, fileName, mime }: OwnedLink, origin: string): ReadonlyArray<readonly [string, string]> {
  const address = `${origin}${url}`;
  return [
    ['DownloadURL', `${mime}:${fileName}:${address}`],
    ['text/uri-list', address],
    ['text/plain', address],
  ];
}
