import type { HashPassword } from '../account/password.ts';
import { Refusal } from '../http/errors.ts';
import { createWorkQueue } from '../workers/work-queue.ts';

/** Hashing takes a core for 30 ms: one at a time besides those of logins, and a queue longer than 32 helps nobody. */
const HASHING = { running: 1, waiting: 32 } as const;

/** Hashes passwords that are set, as many at once as leave the shop usable; throws a refusal when too many wait. */
export function createNewPasswords(hashPassword: HashPassword): HashPassword {
  const queue = createWorkQueue(HASHING);
  return (password) => {
    const hashed = queue.run(() => hashPassword(password));
    if (hashed === null) throw tooMany(1);
    return hashed;
  };
}

/** `seconds`: after which to try again. */
export const tooMany = (seconds: number): Refusal =>
  new Refusal(429, 'Too many attempts. Please try again later.', { 'Retry-After': String(seconds) });
