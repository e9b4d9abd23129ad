import { needsPlan } from '../../account/user.ts';
import type { Session } from '../../account/session.ts';
import type { SoundScope } from '../filters/scope.ts';

/** What replaces the pagination [LIST-39, DECISION-38]. */
export type PaginationGate = 'login' | 'subscribe' | 'none';

/** Visitors log in, customers without a running plan subscribe, the rest may turn pages. */
export function paginationGate(session: Session, scope: SoundScope): PaginationGate {
  if (scope.kind === 'downloadHistory') return 'none';
  if (session.phase === 'signedIn') return needsPlan(session.user) ? 'subscribe' : 'none';
  return 'login';
}

/** A typed page number: whole numbers move into 1 to `pages`, anything else is null [DECISION-37]. */
export function requestedPage(typed: string, pages: number): number | null {
  if (!/^\s*[+-]?\d+\s*$/.test(typed)) return null;
  return Math.min(Math.max(1, Number(typed)), Math.max(1, pages));
}
