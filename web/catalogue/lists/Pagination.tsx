import { Suspense } from 'react';
import { listTexts } from '../../../core/catalogue/catalogue.messages.ts';
import type { PaginationGate } from '../../../core/catalogue/lists/pagination.ts';
import { plansHref } from '../../../core/billing/addresses.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { PageTurnerProps } from './PageTurner.tsx';
import * as css from './pagination.css.ts';
import { lazyView } from '../../bind/lazy-view.ts';

// Visitors cannot turn pages.
const PageTurner = lazyView(() => import('./PageTurner.tsx'));

interface PaginationProps extends PageTurnerProps {
  gate: PaginationGate;
  onLogin: () => void;
}

/** Turns pages, or says what opens the rest of the list [LIST-34 to LIST-43, DECISION-38]. */
export function Pagination({ gate, onLogin, ...pages }: PaginationProps) {
  switch (gate) {
    case 'login':
      return (
        <div className={css.gate}>
          <Button look="primary" onClick={onLogin}>
            {listTexts.loginGate}
          </Button>
        </div>
      );
    case 'subscribe':
      return (
        <div className={css.gate}>
          <ButtonLink look="primary" href={plansHref()}>
            {listTexts.subscribeGate}
          </ButtonLink>
        </div>
      );
    case 'none':
      return (
        <Suspense>
          <PageTurner {...pages} />
        </Suspense>
      );
  }
}
