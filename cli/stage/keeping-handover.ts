import { unopened } from '../../adapters/handover/unopened.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import type { CannotOpen, HandedOver, HandoverPort, ReadyFile } from '../../core/shell/handover.port.ts';

/** Fetches what is handed over and keeps it, so that a script can look into the files. */
export class KeepingHandover implements HandoverPort {
  readonly #fetchFile: (path: string) => Promise<Response>;
  readonly files: ReadyFile[] = [];

  constructor(fetchFile: (path: string) => Promise<Response>) {
    this.#fetchFile = fetchFile;
  }

  async open(url: string): Promise<Result<HandedOver, CannotOpen>> {
    const response = await this.#fetchFile(url);
    if (!response.ok) return failed(unopened(response.status));
    return this.save({
      name: /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
      mime: response.headers.get('content-type') ?? '',
      bytes: new Uint8Array(await response.arrayBuffer()),
    });
  }

  async save(file: ReadyFile): Promise<Result<HandedOver, CannotOpen>> {
    this.files.push(file);
    return ok({ target: file.name, bytes: file.bytes.length });
  }
}
