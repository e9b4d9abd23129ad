import type { Theme } from '../../core/shell/theme.ts';
import { ROOT_CLASS } from './scoped-styles.ts';
import { styleRoot } from './sheets.ts';

/** How a widget is placed on its page; see `root.css.ts`. */
export type Look = 'block' | 'bare' | 'inline' | 'dock' | 'overlay';

const roots = new Set<HTMLElement>();
/** Marks of the page, which are repeated on each root. */
const marks = new Map<string, string>();

/** Sets a mark of the document on all widgets, present and future. */
export function markRoots(name: string, value: string | null): void {
  if (value === null) marks.delete(name);
  else marks.set(name, value);
  for (const root of roots) mark(root, name, value);
}

function mark(root: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete root.dataset[name];
  else root.dataset[name] = value;
}

/** A root in a shadow tree of the placeholder, which isolates its styles from those of the page. */
export function rootIn(placeholder: HTMLElement, look: Look): HTMLElement {
  const shadow = placeholder.shadowRoot ?? placeholder.attachShadow({ mode: 'open' });
  styleRoot(shadow);
  const root = document.createElement('div');
  root.className = ROOT_CLASS;
  root.lang = 'en';
  root.dir = 'ltr';
  root.dataset['look'] = look;
  root.dataset['fonts'] = 'own';
  for (const [name, value] of marks) mark(root, name, value);
  const theme = themeOf(placeholder);
  if (theme !== null) root.dataset['theme'] = theme;
  shadow.replaceChildren(root);
  if (look === 'inline') placeholder.dataset['look'] = 'inline';
  root.style.setProperty('--rem', readersTextSize(shadow));
  roots.add(root);
  return root;
}

/** Restores the placeholder, so that its own content is visible. */
export function giveBack(placeholder: HTMLElement): void {
  const { shadowRoot } = placeholder;
  for (const root of shadowRoot?.children ?? []) if (root instanceof HTMLElement) roots.delete(root);
  shadowRoot?.replaceChildren(document.createElement('slot'));
  delete placeholder.dataset['look'];
}

/**
 * The theme that the page asks for, or has itself: without a color scheme it is light, and with both it follows the
 * device, as its widgets then do.
 */
function themeOf(placeholder: HTMLElement): Exclude<Theme, 'system'> | null {
  const wish = placeholder.closest<HTMLElement>('[data-theme]')?.dataset['theme'];
  if (wish === 'dark' || wish === 'light') return wish;
  const { colorScheme } = getComputedStyle(placeholder);
  if (!colorScheme.includes('dark')) return 'light';
  return colorScheme.includes('light') ? null : 'dark';
}

let textSize: string | null = null;

/** The text size of the reader's browser, whatever the page has set `rem` to. It is the same for all widgets. */
function readersTextSize(shadow: ShadowRoot): string {
  return (textSize ??= measuredTextSize(shadow));
}

function measuredTextSize(shadow: ShadowRoot): string {
  const probe = document.createElement('div');
  probe.style.cssText = 'all:initial;position:absolute;font-size:medium';
  shadow.append(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  return fontSize.endsWith('px') ? fontSize : '16px';
}
