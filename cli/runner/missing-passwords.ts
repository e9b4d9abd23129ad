import type { Problem } from '../scenario/reading/source.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { type Environment, passwordOf } from './password.ts';
import { runnerTexts } from './runner.messages.ts';

/** The logins whose passwords the environment does not have. */
export const missingPasswords = (scenarios: readonly Scenario[], env: Environment): readonly Problem[] =>
  scenarios.flatMap(({ users, where }) =>
    users.flatMap(({ name, login }) =>
      login === null || passwordOf(login, env) !== null
        ? []
        : [{ at: where(['users', name, 'password']), text: runnerTexts.noPassword(login.email) }],
    ),
  );
