import type { Scope } from '../../scope/scope.ts';

/** In CSS pixels; at exactly this position the bar still looks as at the top [SHELL-21, DECISION-177]. */
const STUCK_BEYOND = 500;

/** Adds the class `stuck` to the bar while the page is scrolled far, which raises it above the content. */
export function stickBar(page: Scope): void {
  const tell = () => bar()?.classList.toggle('stuck', window.scrollY > STUCK_BEYOND);
  page.listen(window, 'scroll', tell, { passive: true });
  tell();
}

/** The bar contains the skip link. */
const bar = () => document.querySelector('header:has(> a[href="#main"])');
