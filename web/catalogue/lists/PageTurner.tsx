import type { FormEvent } from 'react';
import { requestedPage } from '../../../core/catalogue/lists/pagination.ts';
import { useDraft } from '../../bind/use-draft.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from './pagination.css.ts';
import { pageTurnerTexts } from './lists.messages.ts';

export interface PageTurnerProps {
  page: number;
  pages: number;
  isBusy: boolean;
  onPage: (page: number) => void;
}

/** Prev, a page number to type, 'of N', Next [LIST-34 to LIST-38]. */
export default function PageTurner({ page, pages, isBusy, onPage }: PageTurnerProps) {
  const [typed, setTyped] = useDraft(String(page));

  /** On Enter or blur; anything but a whole number is ignored [DECISION-37]. */
  function go(event?: FormEvent) {
    event?.preventDefault();
    const wanted = requestedPage(typed, pages);
    setTyped(String(wanted ?? page));
    if (wanted !== null && wanted !== page) turnTo(wanted);
  }

  /** While a page loads, the controls keep the focus and do nothing. */
  function turnTo(wanted: number) {
    if (!isBusy) onPage(wanted);
  }

  // A URL may point beyond the end: from there, Prev goes to the last page.
  const previous = Math.min(page - 1, pages);
  return (
    <nav aria-label={pageTurnerTexts.title} className={css.pages} hidden={pages <= 1 && page <= pages} data-below>
      <Button icon="chevronLeft" disabled={page <= 1} aria-disabled={isBusy} onClick={() => turnTo(previous)}>
        {pageTurnerTexts.previous}
      </Button>
      <form className={css.jump} onSubmit={go} noValidate>
        <input
          className={css.number}
          type="number"
          inputMode="numeric"
          aria-label={pageTurnerTexts.number}
          min={1}
          max={pages}
          value={typed}
          disabled={pages <= 1}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => go()}
        />
        <span className={css.total}>{pageTurnerTexts.of(pages)}</span>
      </form>
      <Button disabled={page >= pages} aria-disabled={isBusy} onClick={() => turnTo(page + 1)}>
        {pageTurnerTexts.next}
      </Button>
    </nav>
  );
}
