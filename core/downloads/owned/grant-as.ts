import type { Failure } from '../../kernel/failure.ts';
import { type Result, ok } from '../../kernel/result.ts';
import type { DownloadGrant, DownloadsPort } from '../downloads.port.ts';
import type { NamedFile } from '../../../domain/downloads/name-template.ts';
import type { SoundFile } from '../prices.ts';
import type { OwnedFilesPort } from './owned-files.port.ts';
import { type Taking, fileNameAs, isAsMade } from './taking.ts';

/**
 * Buys a file and grants it as the customer takes files home. What is paid does not depend on that: should the second
 * link not be given, the first one opens the file as it was made.
 */
export class GrantAs {
  readonly #downloads: DownloadsPort;
  readonly #owned: OwnedFilesPort;

  constructor(downloads: DownloadsPort, owned: OwnedFilesPort) {
    this.#downloads = downloads;
    this.#owned = owned;
  }

  async execute(file: SoundFile, named: NamedFile, taking: Taking): Promise<Result<DownloadGrant, Failure>> {
    const grant = await this.#downloads.download(file.id, file.format);
    if (!grant.ok || isAsMade(taking)) return grant;
    const links = await this.#owned.links([{ id: file.id, name: fileNameAs(taking, named) }], taking.format);
    const link = links.ok ? links.value[0] : undefined;
    return link ? ok({ ...grant.value, url: link.url }) : grant;
  }
}
