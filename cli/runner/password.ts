import type { User } from '../scenario/scenario.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The password of every demo customer. */
export const DEMO_PASSWORD = 'demo1234';

const FROM_ENVIRONMENT = /^\$env:(\w+)$/;

/** The password of a login; null when the environment does not have it. */
export function passwordOf({ password }: NonNullable<User['login']>, env: Environment): string | null {
  const [, name] = FROM_ENVIRONMENT.exec(password ?? '') ?? [];
  return name === undefined ? (password ?? DEMO_PASSWORD) : (env[name] ?? null);
}
