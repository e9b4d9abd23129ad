import type { Sound } from '../catalogue/sounds/sound.ts';
import type { PurchaseKey } from '../credits/paid.ts';
import type { DownloadGrant } from '../downloads/downloads.port.ts';
import type { HeardSounds } from '../downloads/versions.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, ok } from '../kernel/result.ts';
import type { Heard } from '../player/hearing.ts';
import type { TempoPort } from './tempo.port.ts';
import { wantedAt } from './wanted-change.ts';

/** Renders sounds as they are heard under a session lock, and buys them like any other change [TEMPO-05, TEMPO-07]. */
export const heardSounds = (tempo: TempoPort): HeardSounds => ({
  async grant(sound: Sound, { tuning }: Heard, key: PurchaseKey): Promise<Result<DownloadGrant, Failure>> {
    const made = await tempo.process(sound.id, wantedAt(sound, tuning));
    if (!made.ok) return made;
    const grant = await tempo.download(sound.id, made.value.hash, key);
    const { id, name, slug } = sound.pack;
    return grant.ok ? ok({ ...grant.value, fileId: sound.id, pack: { id, name, slug } }) : grant;
  },
  changeOf: (sound: Sound, { tuning }: Heard) => ({ id: sound.id, ...wantedAt(sound, tuning) }),
});
