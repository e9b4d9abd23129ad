import type { FileChange } from '../../../domain/tempo/file-changes.ts';
import type { Sound, SoundId } from '../../catalogue/sounds/sound.ts';
import type { Failure } from '../../kernel/failure.ts';
import { type Result, failed, ok } from '../../kernel/result.ts';
import type { ChooseVersion } from '../choose-version.ts';
import type { Dismissed } from '../download-sound.ts';
import type { HeardSounds, Version } from '../versions.ts';

/** Finds the sounds of files, by their ids. */
export interface SoundsByFiles {
  selected(ids: readonly SoundId[]): Promise<Result<readonly Sound[], Failure>>;
}

/** Which of several files come as they are heard under a session lock. Without a lock nothing is asked. */
export class HeardFiles {
  readonly #chooseVersion: ChooseVersion;
  readonly #heardSounds: Pick<HeardSounds, 'changeOf'>;
  readonly #sounds: SoundsByFiles;

  constructor(chooseVersion: ChooseVersion, heardSounds: Pick<HeardSounds, 'changeOf'>, sounds: SoundsByFiles) {
    this.#chooseVersion = chooseVersion;
    this.#heardSounds = heardSounds;
    this.#sounds = sounds;
  }

  async changesAmong(
    ids: readonly SoundId[],
    version: Version | undefined,
  ): Promise<Result<readonly FileChange[], Failure | Dismissed>> {
    if (version === 'original' || !this.#chooseVersion.isOpen) return ok([]);
    const sounds = await this.#sounds.selected(ids);
    if (!sounds.ok) return sounds;
    const wanted = new Set(ids);
    const moved = await this.#chooseVersion.among(
      sounds.value.filter(({ id }) => wanted.has(id)),
      version,
    );
    if (moved === 'dismissed') return failed({ kind: 'dismissed' });
    return ok(moved.map(({ sound, heard }) => this.#heardSounds.changeOf(sound, heard)));
  }
}
