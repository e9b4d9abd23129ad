import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Busy } from '../kernel/busy.ts';
import type { PurchaseKey } from '../credits/paid.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { CannotOpen } from '../shell/handover.port.ts';
import type { StoragePort } from '../shell/storage.port.ts';
import type { DownloadDone, DownloadFile } from './download-file.ts';
import { downloadFailures } from './downloads.messages.ts';
import type { GrantAs } from './owned/grant-as.ts';
import { type Taking, isAsMade, namedSound, readTaking } from './owned/taking.ts';
import { type SoundFile, filesOf } from './prices.ts';

export interface Dismissed {
  readonly kind: 'dismissed';
}

type Done = Result<DownloadDone, Failure | CannotOpen | Busy | Dismissed>;

/**
 * The download control of a sound: one file is downloaded at once, of two the customer chooses [LIST-66]. It comes in
 * the format and under the name that the customer takes files home in.
 */
export class DownloadSound {
  readonly #dialogs: Asks;
  readonly #downloadFile: DownloadFile;
  readonly #grantAs: GrantAs;
  readonly #storage: StoragePort;

  constructor(dialogs: Asks, downloadFile: DownloadFile, grantAs: GrantAs, storage: StoragePort) {
    this.#dialogs = dialogs;
    this.#downloadFile = downloadFile;
    this.#grantAs = grantAs;
    this.#storage = storage;
  }

  async execute(sound: Sound, taking: Taking = readTaking(this.#storage)): Promise<Done> {
    const [own, midi] = filesOf(sound);
    if (!midi || !sound.midi) return this.#take(own, sound, taking);
    const refused = await this.#downloadFile.refuse();
    if (refused) return failed(refused);
    const choice = await this.#dialogs.ask('wavOrMidi', { sound });
    if (choice === 'dismissed') return failed({ kind: 'dismissed' });
    return choice === 'wav' ? this.#take(own, sound, taking) : this.#take(midi, sound.midi, taking);
  }

  #take(file: SoundFile, sound: Sound, taking: Taking): Promise<Done> {
    if (isAsMade(taking)) return this.#downloadFile.execute(file);
    const grant = (key: PurchaseKey) => this.#grantAs.execute(file, { named: namedSound(sound), taking }, key);
    return this.#downloadFile.take(file, grant, downloadFailures);
  }
}
