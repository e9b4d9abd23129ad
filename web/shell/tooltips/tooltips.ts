import type { Scope, Stop } from '../../scope/scope.ts';
import * as css from './tooltips.css.ts';

/** Before the first tooltip; another one appears at once if one was visible a moment ago. */
const REST_MS = 250;
const STILL_WARM_MS = 400;
/** Between a control and its tooltip, and between the tooltip and the edge of the window, in CSS pixels. */
const GAP = 6;

/** Controls that may have a tooltip: those whose name is not visible text. */
const HAS_WORDS = '[title], button[aria-label], a[aria-label], [role="button"][aria-label], input[data-format]';

export interface TooltipOptions {
  /** The key caps for `aria-keyshortcuts`; undefined while they do not work. */
  readonly capOf: (keys: string) => string | undefined;
}

/**
 * Tooltips for all controls, with their keys: shortly after a pointer comes to rest, at once on keyboard focus, never
 * on touch. They repeat what screen readers get from the control itself.
 */
export function showTooltips({ capOf }: TooltipOptions, page: Scope): void {
  const tip = document.createElement('div');
  tip.className = css.tip;
  tip.hidden = true;
  tip.ariaHidden = 'true';
  tip.dataset['tooltip'] = '';
  document.body.append(tip);
  page.add(() => tip.remove());

  let on: HTMLElement | null = null;
  /** Taken away meanwhile, as the browser would show it, too. */
  let title = '';
  let cancel: Stop = () => {};
  let isWarm = false;

  function leave(): void {
    cancel();
    if (!on) return;
    // Controls with an accessible name do not get their title back, as it may have changed.
    if (title !== '' && (on instanceof HTMLInputElement || !on.hasAttribute('aria-label'))) on.title = title;
    on = null;
    if (tip.hidden) return;
    tip.hidden = true;
    isWarm = true;
    cancel = page.after(STILL_WARM_MS, () => (isWarm = false));
  }

  function come(control: HTMLElement | null, wait: boolean): void {
    if (control === on) return;
    leave();
    const words = control && wordsOf(control);
    if (!control || !words) return;
    [on, title] = [control, control.title];
    control.removeAttribute('title');
    if (wait && !isWarm) cancel = page.after(REST_MS, () => show(control, words));
    else show(control, words);
  }

  function show(control: HTMLElement, words: string): void {
    cancel();
    tip.replaceChildren(words, ...capsOf(control).map(keyCap));
    tip.hidden = false;
    place(tip, control.getBoundingClientRect());
  }

  const capsOf = (control: HTMLElement): readonly string[] =>
    (keysOf(control)?.split(' ') ?? []).flatMap((keys) => capOf(keys) ?? []);

  page.listen(document, 'pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch' && target instanceof Element) come(target.closest<HTMLElement>(HAS_WORDS), true);
  });
  page.listen(document, 'focusin', ({ target }) => {
    // A field shows something of its own.
    const isByKeys = target instanceof HTMLElement && target.matches(`:is(${HAS_WORDS}):focus-visible`);
    if (isByKeys && !target.matches('[role="combobox"], [type="search"]')) come(target, false);
  });
  for (const type of ['focusout', 'pointerdown'] as const) page.listen(document, type, leave, { capture: true });
  page.listen(document, 'pointerout', ({ relatedTarget }) => relatedTarget === null && leave());
  page.listen(document, 'scroll', leave, { capture: true, passive: true });
  page.listen(document, 'keydown', ({ key }) => key === 'Escape' && leave(), { capture: true });
}

/** Null if the name is visible text, unless there is a shortcut for it. */
function wordsOf(control: HTMLElement): string | null {
  if (control.title !== '') return control.title;
  const name = control.getAttribute('aria-label');
  return name !== control.innerText.trim() || keysOf(control) !== null ? name : null;
}

/** A control in the row that is playing does the same as the player's control of the same name, and shares its keys. */
function keysOf(control: HTMLElement): string | null {
  const own = control.getAttribute('aria-keyshortcuts');
  if (own !== null || !control.closest('[aria-current="true"]')) return own;
  const name = control.getAttribute('aria-label');
  const same = name && document.querySelector(`[aria-keyshortcuts][aria-label="${CSS.escape(name)}"]`);
  return same ? same.getAttribute('aria-keyshortcuts') : null;
}

function keyCap(text: string): HTMLElement {
  const cap = document.createElement('kbd');
  cap.className = css.cap;
  cap.textContent = text;
  return cap;
}

/** Above the control, else below it, and within the window. */
function place(tip: HTMLElement, { top, bottom, left, width }: DOMRect): void {
  const { offsetWidth, offsetHeight } = tip;
  const above = top - offsetHeight - GAP;
  const y = above >= GAP ? above : bottom + GAP;
  const most = document.documentElement.clientWidth - offsetWidth - GAP;
  const x = Math.max(GAP, Math.min(left + (width - offsetWidth) / 2, most));
  tip.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
}
