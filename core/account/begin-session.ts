import type { Failure } from '../kernel/failure.ts';
import { type Result, ok } from '../kernel/result.ts';
import type { Belongings } from './belongings.ts';
import type { LoadUser } from './load-user.ts';
import type { SessionStore } from './session.ts';
import type { User } from './user.ts';

interface BeginSessionNeeds {
  readonly session: SessionStore;
  readonly belongings: Belongings;
  readonly loadUser: LoadUser;
}

/** The customer who has signed in. */
export interface Begun {
  readonly user: User;
  /** False after a logout or a login as somebody else: then they are not greeted. */
  readonly isStillHere: () => boolean;
}

/** The backend has started a session here: fetches who it is. */
export async function beginSession({
  session,
  belongings,
  loadUser,
}: BeginSessionNeeds): Promise<Result<Begun, Failure>> {
  session.beginGeneration();
  const { generation } = session;
  belongings.onLogin();
  const user = await loadUser.execute();
  return user.ok ? ok({ user: user.value, isStillHere: () => generation === session.generation }) : user;
}
