import type { Container } from 'inversify';
import { LogIn } from '../core/account/log-in.ts';
import { LogOut } from '../core/account/log-out.ts';
import { T } from './tokens.ts';

/** Coming in and going out. */
export function signingFeature(container: Container) {
  const [account, session] = [container.get(T.Account), container.get(T.Session)];
  const marks = container.get(T.CustomerMarks);
  return {
    logIn: new LogIn(
      account,
      session,
      container.get(T.LoadUser),
      marks,
      container.get(T.LoadStates),
      container.get(T.Toasts),
      container.get(T.Analytics),
    ),
    logOut: new LogOut(account, session, marks, container.get(T.SavedPacks), container.get(T.Selection)),
  };
}
