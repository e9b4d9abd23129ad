import { text } from '../host/option-input.ts';
import { shown, useCase } from '../host/use-case.ts';
import { loggedInView, loggedOutView, userView } from './account.views.ts';

export const loadUser = useCase({
  name: 'account.loadUser',
  summary: 'Asks who is signed in, with plan and balance.',
  command: 'whoami',
  input: {},
  show: async ({ app }) => shown(await app.account.loadUser.execute(), userView),
});

export const logIn = useCase({
  name: 'account.logIn',
  summary: 'Signs a customer in.',
  command: 'login',
  input: {
    email: text('the address of the account'),
    password: text('the password, which a command never takes as an option'),
  },
  show: async ({ app }, { email, password }) => shown(await app.account.logIn.execute(email, password), loggedInView),
});

export const logOut = useCase({
  name: 'account.logOut',
  summary: 'Signs out and forgets the session.',
  command: 'logout',
  input: {},
  show: async ({ app }) => shown(await app.account.logOut.execute(), () => loggedOutView),
});

export const accountUseCases = [loadUser, logIn, logOut];
