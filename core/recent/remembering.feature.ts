import type { Belongings } from '../account/belongings.ts';
import type { LoadUser } from '../account/load-user.ts';
import { type Session, userOf } from '../account/session.ts';
import type { CataloguePort } from '../catalogue/catalogue.port.ts';
import type { LoadStates } from '../catalogue/sounds/load-states.ts';
import { type Readable, readOnly } from '../kernel/readable.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { ClearRecent } from './clear-recent.ts';
import { LoadRecent } from './load-recent.ts';
import { RecentList } from './recent-list.ts';
import type { RecentSounds } from './recent-sounds.ts';

interface Parts {
  readonly ports: { readonly catalogue: CataloguePort };
  readonly needs: {
    readonly recent: RecentSounds;
    readonly session: Readable<Session>;
    readonly belongings: Belongings;
    readonly loadUser: LoadUser;
    readonly loadStates: LoadStates;
    readonly failures: FailureReactions;
  };
}

/** The listening history of this device. */
export function createRemembering({ ports: { catalogue }, needs }: Parts) {
  const { session, belongings, recent } = needs;
  const list = new RecentList({ phase: 'idle' });
  const load = new LoadRecent({ ...needs, catalogue, list });
  const isOnView = () => list.current.phase !== 'idle';
  belongings.add({ onSignedIn: async () => void (isOnView() && (await load.execute())) });
  let before = userOf(session.current);
  const watching = session.changes$.subscribe((now) => {
    const user = userOf(now);
    // A customer's history is hidden when they leave, even while it is loading.
    if (before && user?.id !== before.id && isOnView()) list.set({ phase: 'loaded', sounds: [] });
    before = user;
  });
  return {
    state: readOnly({ list }),
    useCases: { load, clear: new ClearRecent(recent, list) },
    dispose: () => watching.unsubscribe(),
  };
}
