import type { Clock } from '../kernel/clock.ts';
import type { AudioPort } from '../player/audio.port.ts';
import type { PlayerView } from '../player/player.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import type { StoragePort } from '../shell/storage.port.ts';
import type { HearingStore } from '../player/hearing.ts';
import { LockSession } from './lock-session.ts';
import { TapTempo } from './tap-tempo.ts';

interface Parts {
  readonly ports: {
    readonly clock: Clock;
    readonly audio: AudioPort;
    readonly navigation: NavigationPort;
    readonly storage: StoragePort;
  };
  readonly needs: { readonly hearing: HearingStore; readonly player: PlayerView };
}

/** Hearing every sound in one key and tempo. Starts with the lock of the address, or of the last visit. */
export function createAudition({ ports: { clock, audio, navigation, storage }, needs: { hearing, player } }: Parts) {
  const lockSession = new LockSession(hearing, player, audio, navigation, storage);
  lockSession.resume();
  return {
    state: { lock: lockSession.lock, shiftsKeys: audio.shiftsKeys },
    useCases: { lockSession, tapTempo: new TapTempo(clock) },
    dispose: () => lockSession.dispose(),
  };
}
