import type { Belongings } from '../account/belongings.ts';
import type { Session } from '../account/session.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Readable } from '../kernel/readable.ts';
import type { PlayerState } from '../player/player.ts';
import type { StoragePort } from '../shell/storage.port.ts';
import { RecentSounds } from './recent-sounds.ts';

interface Parts {
  readonly ports: { readonly storage: StoragePort };
  readonly needs: {
    readonly session: Readable<Session>;
    readonly belongings: Belongings;
    readonly player: Readable<PlayerState>;
  };
}

/** Records what is played. What is played before the session is known is recorded afterwards. */
export function createRecent({ ports: { storage }, needs: { session, belongings, player } }: Parts) {
  const recent = new RecentSounds(storage, session);
  belongings.add(recent);
  let heard: SoundId | null = null;
  let waiting: readonly SoundId[] = [];
  const keepWaiting = () => {
    if (session.current.phase === 'unknown') return;
    for (const id of waiting) recent.keep(id);
    waiting = [];
  };
  const listening = player.changes$.subscribe((state) => {
    if (state.phase !== 'playing' || state.cue.kind !== 'sound' || state.cue.sound.id === heard) return;
    heard = state.cue.sound.id;
    waiting = [...waiting, heard];
    keepWaiting();
  });
  listening.add(session.changes$.subscribe(keepWaiting));
  return { state: {}, useCases: {}, shared: { recent }, dispose: () => listening.unsubscribe() };
}
