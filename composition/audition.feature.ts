import type { Container } from 'inversify';
import { LockSession } from '../core/audition/lock-session.ts';
import { TapTempo } from '../core/audition/tap-tempo.ts';
import { T } from './tokens.ts';

export type AuditionFeature = ReturnType<typeof auditionFeature>;

/** Hearing every sound in one key and tempo. Opening it takes up the lock of the address, or of the last visit. */
export function auditionFeature(container: Container) {
  container
    .bind(T.LockSession)
    .toResolvedValue(
      (hearing, player, audio, navigation, storage) => new LockSession(hearing, player, audio, navigation, storage),
      [T.Hearing, T.Player, T.Audio, T.Navigation, T.Storage],
    );
  container.bind(T.TapTempo).toResolvedValue((clock) => new TapTempo(clock), [T.Clock]);
  const lockSession = container.get(T.LockSession);
  lockSession.resume();
  return {
    lock: lockSession.lock,
    shiftsKeys: container.get(T.Audio).shiftsKeys,
    lockSession,
    tapTempo: container.get(T.TapTempo),
  };
}
