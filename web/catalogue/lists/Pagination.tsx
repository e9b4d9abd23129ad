import { Suspense } from 'react';
import type { PaginationGate } from '../../../core/catalogue/lists/pagination.ts';
import { lazyView } from '../../bind/lazy-view.ts';
import type { ListGateProps } from './ListGate.tsx';
import type { PageTurnerProps } from './PageTurner.tsx';

// Only one of the two is needed: visitors cannot turn pages, and customers with a plan see no gate.
const PageTurner = lazyView(() => import('./PageTurner.tsx'));
const ListGate = lazyView(() => import('./ListGate.tsx'));

interface PaginationProps extends PageTurnerProps, Omit<ListGateProps, 'gate'> {
  gate: PaginationGate;
}

/** Turns pages, or says what unlocks the rest of the list [LIST-34 to LIST-43, DECISION-38]. */
export const Pagination = ({ gate, heldBack, credits, onLogin, ...pages }: PaginationProps) => (
  <Suspense>
    {gate === 'none' ? (
      <PageTurner {...pages} />
    ) : (
      <ListGate gate={gate} heldBack={heldBack} credits={credits ?? 0} onLogin={onLogin} />
    )}
  </Suspense>
);
