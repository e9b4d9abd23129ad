import { afterEach, expect, it } from 'vitest';
import { giveBack, markRoots, rootIn } from './roots.ts';
import { isOnPage } from './stand-ins/on-page.ts';
import { markPage } from './stand-ins/mark-page.ts';

afterEach(() => {
  markRoots('rows', null);
  document.body.innerHTML = '';
  delete document.documentElement.dataset['theme'];
  document.documentElement.style.removeProperty('color-scheme');
});

function aPlaceholder(html = ''): HTMLElement {
  document.body.innerHTML = `<div data-widget="image" ${html}>Own words</div>`;
  return document.querySelector<HTMLElement>('div')!;
}

it('what is said of the page is said of every widget, also of those that follow, and never of the page itself', () => {
  const first = rootIn(aPlaceholder(), 'block');
  markPage('rows', 'compact');
  const second = rootIn(document.body.appendChild(document.createElement('div')), 'inline');
  expect([first.dataset['rows'], second.dataset['rows']]).toEqual(['compact', 'compact']);
  expect(document.documentElement.dataset['rows']).toBeUndefined();
  markPage('rows', null);
  expect([first.dataset['rows'], second.dataset['rows']]).toEqual([undefined, undefined]);
});

it('a drawing of the page is none of theirs', () => {
  document.body.innerHTML = '<svg><path id="i-play"/></svg>';
  expect(isOnPage('play')).toBe(false);
});

it.each([
  ['data-theme="dark"', '', 'dark'],
  ['data-theme="light"', 'dark', 'light'],
  ['', 'light dark', undefined],
  ['', 'dark', 'dark'],
  ['', '', 'light'],
])('a widget with %j on a page whose schemes are %j is in the theme %j', (html, schemes, theme) => {
  const placeholder = aPlaceholder(html);
  placeholder.style.colorScheme = schemes;
  expect(rootIn(placeholder, 'block').dataset['theme']).toBe(theme);
});

it('a placeholder that is given back shows its own words again [ERR-13]', () => {
  const placeholder = aPlaceholder();
  rootIn(placeholder, 'inline');
  giveBack(placeholder);
  expect(placeholder.shadowRoot!.innerHTML).toBe('<slot></slot>');
  expect([placeholder.textContent, placeholder.dataset['look']]).toEqual(['Own words', undefined]);
});
