import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Busy } from '../kernel/busy.ts';
import type { PurchaseKey } from '../credits/paid.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { Readable } from '../kernel/readable.ts';
import type { Heard, Hearing } from '../player/hearing.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { CannotOpen } from '../shell/handover.port.ts';
import type { StoragePort } from '../shell/storage.port.ts';
import type { ChooseVersion } from './choose-version.ts';
import type { DownloadDone, DownloadFile } from './download-file.ts';
import { downloadFailures } from './downloads.messages.ts';
import type { GrantAs } from './owned/grant-as.ts';
import { type Taking, isAsMade, namedSound, readTaking } from './owned/taking.ts';
import { type SoundFile, filesOf } from './prices.ts';
import { type HeardSounds, type Version, canBeHeardHome } from './versions.ts';

export interface Dismissed {
  readonly kind: 'dismissed';
}

type Done = Result<DownloadDone, Failure | CannotOpen | Busy | Dismissed>;

export interface DownloadSoundNeeds {
  readonly dialogs: Asks;
  readonly downloadFile: DownloadFile;
  readonly grantAs: GrantAs;
  readonly storage: StoragePort;
  readonly hearing: Readable<Hearing>;
  readonly chooseVersion: ChooseVersion;
  readonly heardSounds: HeardSounds;
}

/**
 * The download control of a sound: a single file is downloaded right away, of two the customer chooses [LIST-66]. It
 * has the format and the name of the customer's preferences. Under a session lock it comes as it is heard, if the
 * customer wants that.
 */
export class DownloadSound {
  readonly #needs: DownloadSoundNeeds;

  constructor(needs: DownloadSoundNeeds) {
    this.#needs = needs;
  }

  /** A version that is given is not asked for. */
  async execute(sound: Sound, taking: Taking = readTaking(this.#needs.storage), version?: Version): Promise<Done> {
    const { dialogs, downloadFile } = this.#needs;
    const [own, midi] = filesOf(sound);
    const refused = (midi || this.#heard(sound)) && (await downloadFile.refuse());
    if (refused) return failed(refused);
    if (midi && sound.midi) {
      const choice = await dialogs.ask('wavOrMidi', { sound });
      if (choice === 'dismissed') return failed({ kind: 'dismissed' });
      if (choice === 'midi') return this.#take(midi, sound.midi, taking);
    }
    const wanted = version ?? (await this.#needs.chooseVersion.of(sound));
    if (wanted === 'dismissed') return failed({ kind: 'dismissed' });
    const heard = wanted === 'heard' ? this.#heard(sound) : null;
    return heard ? this.#takeHeard(own, sound, heard) : this.#take(own, sound, taking);
  }

  /** How a sound is heard, if it can be downloaded like that. */
  #heard(sound: Sound): Heard | null {
    return canBeHeardHome(sound) ? this.#needs.hearing.current(sound) : null;
  }

  #takeHeard(file: SoundFile, sound: Sound, heard: Heard): Promise<Done> {
    const { downloadFile, heardSounds } = this.#needs;
    return downloadFile.take(named(file, sound), (key) => heardSounds.grant(sound, heard, key), downloadFailures);
  }

  #take(priced: SoundFile, sound: Sound, taking: Taking): Promise<Done> {
    const { downloadFile, grantAs } = this.#needs;
    const file = named(priced, sound);
    if (isAsMade(taking)) return downloadFile.execute(file);
    const grant = (key: PurchaseKey) => grantAs.execute(file, { named: namedSound(sound), taking }, key);
    return downloadFile.take(file, grant, downloadFailures);
  }
}

const named = (file: SoundFile, { name }: Sound): SoundFile => ({ ...file, name });
