import type { OwnedLink } from '../../core/downloads/owned/owned-files.ts';

/**
 * The data of a drag. Chromium saves the file of `DownloadURL` under its name where it is dropped; other browsers and
 * programs get a URL that downloads the file for anyone who has it.
 */
export function dragData({ url, fileName, mime }: OwnedLink, origin: string): ReadonlyArray<readonly [string, string]> {
  const address = `${origin}${url}`;
  return [
    ['DownloadURL', `${mime}:${fileName}:${address}`],
    ['text/uri-list', address],
    ['text/plain', address],
  ];
}
