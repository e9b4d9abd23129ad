import type { Sound } from '../catalogue/sound.ts';
import type { Busy } from '../kernel/busy.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { CannotOpen } from '../shell/handover.port.ts';
import type { DownloadDone, DownloadFile } from './download-file.ts';
import { filesOf } from './prices.ts';

export interface Dismissed {
  readonly kind: 'dismissed';
}

/** The download control of a sound: one file is downloaded at once, of two the customer chooses [LIST-66]. */
export class DownloadSound {
  readonly #dialogs: Asks;
  readonly #downloadFile: DownloadFile;

  constructor(dialogs: Asks, downloadFile: DownloadFile) {
    this.#dialogs = dialogs;
    this.#downloadFile = downloadFile;
  }

  async execute(sound: Sound): Promise<Result<DownloadDone, Failure | CannotOpen | Busy | Dismissed>> {
    const [own, midi] = filesOf(sound);
    if (!midi) return this.#downloadFile.execute(own);
    const refused = await this.#downloadFile.refuse();
    if (refused) return failed(refused);
    const choice = await this.#dialogs.ask('wavOrMidi', { sound });
    if (choice === 'dismissed') return failed({ kind: 'dismissed' });
    return this.#downloadFile.execute(choice === 'wav' ? own : midi);
  }
}
