import type { PurchaseKey } from '../../credits/paid.ts';
import type { Failure } from '../../kernel/failure.ts';
import { type Result, ok } from '../../kernel/result.ts';
import type { DownloadGrant, DownloadsPort } from '../downloads.port.ts';
import type { NamedFile } from '../../../domain/downloads/name-template.ts';
import type { SoundFile } from '../prices.ts';
import type { OwnedFilesPort } from './owned-files.port.ts';
import { type Taking, fileNameAs, isAsMade } from './taking.ts';

/** How a customer takes a file home, and what it can be named after. */
interface Wish {
  readonly named: NamedFile;
  readonly taking: Taking;
}

/**
 * Buys a file and grants it in the customer's preferred format and name. The price does not depend on that: if the
 * second link is refused, the first one opens the file as it was made.
 */
export class GrantAs {
  readonly #downloads: DownloadsPort;
  readonly #owned: OwnedFilesPort;

  constructor(downloads: DownloadsPort, owned: OwnedFilesPort) {
    this.#downloads = downloads;
    this.#owned = owned;
  }

  async execute(file: SoundFile, wish: Wish, key: PurchaseKey): Promise<Result<DownloadGrant, Failure>> {
    const { named, taking } = wish;
    const grant = await this.#downloads.download(file.id, file.format, key);
    if (!grant.ok || isAsMade(taking)) return grant;
    const links = await this.#owned.links([{ id: file.id, name: fileNameAs(taking, named) }], taking.format);
    const link = links.ok ? links.value[0] : undefined;
    return link ? ok({ ...grant.value, url: link.url }) : grant;
  }
}
