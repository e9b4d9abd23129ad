import { type User, isPaid } from '../account/user.ts';

/** Whom the first page speaks to: what it offers differs, what it shows does not. */
export type HomeAudience = 'visitor' | 'free' | 'paying';

/** Whoever has no running paid plan is offered one. */
export function homeAudience(user: User | null): HomeAudience {
  if (user === null) return 'visitor';
  return isPaid(user) ? 'paying' : 'free';
}
