import type { Busy } from '../../kernel/busy.ts';
import type { Failure } from '../../kernel/failure.ts';
import { type Result, failed } from '../../kernel/result.ts';
import type { Selection } from '../../selection/selection.ts';
import type { Dismissed } from '../download-sound.ts';
import type { Version } from '../versions.ts';
import type { ArchiveGrant } from './multi-download.port.ts';
import type { RequestMultiDownload } from './request-multi-download.ts';

/** Nothing is selected. */
export interface NothingSelected {
  readonly kind: 'nothingSelected';
}

/** The Download button of the selection bar [DECISION-45]. */
export class DownloadSelection {
  readonly #selection: Selection;
  readonly #request: RequestMultiDownload;

  constructor(selection: Selection, request: RequestMultiDownload) {
    this.#selection = selection;
    this.#request = request;
  }

  async execute(version?: Version): Promise<Result<ArchiveGrant, Failure | Busy | Dismissed | NothingSelected>> {
    this.#selection.reread();
    const ids = [...this.#selection.current];
    return ids.length === 0 ? failed({ kind: 'nothingSelected' }) : this.#request.execute(ids, version);
  }
}
