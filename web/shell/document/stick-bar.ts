import type { Scope } from '../../scope/scope.ts';

/** In CSS pixels; exactly so far the bar is still as at the top [SHELL-21, DECISION-177]. */
const STUCK_BEYOND = 500;

/** Gives the bar of the page the class `stuck` while the page is scrolled far, which lifts it off what goes by beneath. */
export function stickBar(page: Scope): void {
  const tell = () => bar()?.classList.toggle('stuck', window.scrollY > STUCK_BEYOND);
  page.listen(window, 'scroll', tell, { passive: true });
  tell();
}

/** The bar holds the way past itself. */
const bar = () => document.querySelector('header:has(> a[href="#main"])');
