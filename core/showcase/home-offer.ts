import { type User, isPaid } from '../account/user.ts';

/** The audience of the first page: its offer differs, its content does not. */
export type HomeAudience = 'visitor' | 'free' | 'paying';

/** Customers without a running paid plan are offered one. */
export function homeAudience(user: User | null): HomeAudience {
  if (user === null) return 'visitor';
  return isPaid(user) ? 'paying' : 'free';
}
