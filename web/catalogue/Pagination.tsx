import { type FormEvent, useEffect, useState } from 'react';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import { type PaginationGate, requestedPage } from '../../core/catalogue/pagination.ts';
import { href } from '../../core/shell/routes.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import * as css from './pagination.css.ts';

interface PaginationProps {
  page: number;
  pages: number;
  gate: PaginationGate;
  isBusy: boolean;
  onPage: (page: number) => void;
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
          <ButtonLink look="primary" href={href.plans()}>
            {listTexts.subscribeGate}
          </ButtonLink>
        </div>
      );
    case 'none':
      return <PageTurner {...pages} />;
  }
}

function PageTurner({ page, pages, isBusy, onPage }: Omit<PaginationProps, 'gate' | 'onLogin'>) {
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);

  /** On Enter or when the field is left; what is not a whole number is passed over [DECISION-37]. */
  function go(event?: FormEvent) {
    event?.preventDefault();
    const wanted = requestedPage(typed, pages);
    setTyped(String(wanted ?? page));
    if (wanted !== null && wanted !== page) onPage(wanted);
  }

  return (
    <nav aria-label="Pages" className={css.pages}>
      <Button icon="chevronLeft" disabled={isBusy || page <= 1} onClick={() => onPage(page - 1)}>
        Prev
      </Button>
      <form className={css.jump} onSubmit={go} noValidate>
        <input
          className={css.number}
          type="number"
          inputMode="numeric"
          aria-label="Page number"
          min={1}
          max={pages}
          value={typed}
          disabled={isBusy || pages <= 1}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => go()}
        />
        <span className={css.total}>of {pages}</span>
      </form>
      <Button disabled={isBusy || page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
