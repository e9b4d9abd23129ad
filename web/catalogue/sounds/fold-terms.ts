import type { Scope } from '../../scope/scope.ts';

/** The terms of a row that are expanded lie over others: Escape, or a press elsewhere, folds them. */
export function foldTerms(page: Pick<Scope, 'listen'>): void {
  const expanded = () => document.querySelectorAll<HTMLElement>('[data-more][aria-expanded="true"]');
  page.listen(document, 'keydown', ({ key }) => {
    if (key === 'Escape') for (const button of expanded()) button.click();
  });
  page.listen(document, 'pointerdown', ({ target }) => {
    for (const button of expanded())
      if (target instanceof Node && !button.parentElement?.contains(target)) button.click();
  });
}
