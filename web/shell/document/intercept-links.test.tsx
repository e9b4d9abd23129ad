import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MemoryNavigation } from '../../../adapters/navigation/navigation.memory.ts';
import { isPage } from '../../../core/routes.ts';
import { draw, eraseAll } from '../../testing/draw.ts';
import { interceptLinks } from './intercept-links.ts';
import { Scope } from '../../scope/scope.ts';

const navigation = new MemoryNavigation('/');
let page: Scope;

beforeEach(() => {
  page = new Scope();
  interceptLinks(navigation, isPage, page);
});
afterEach(async () => {
  page.dispose();
  await eraseAll();
});

async function pressLink(link: ComponentProps<'a'>, init: MouseEventInit = {}): Promise<boolean> {
  const page = await draw(<a {...link}>Somewhere</a>);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
  // Prevents the default of what the shop leaves to the browser.
  window.addEventListener('click', (left) => left.preventDefault(), { once: true });
  page.find('a').dispatchEvent(event);
  return navigation.history.length > 1;
}

afterEach(() => void navigation.history.splice(1));

it('follows a link to a page of the shop without a reload', async () => {
  expect(await pressLink({ href: '/samples?page=2' })).toBe(true);
  expect(navigation.location.current).toEqual({ path: '/samples', search: '?page=2' });
});

it.each([
  ['to another site', { href: 'https://example.org/samples' }, {}],
  ['to an address that is no page here', { href: '/logout' }, {}],
  ['to a place on the page', { href: '#main' }, {}],
  ['that opens a tab of its own', { href: '/samples', target: '_blank' }, {}],
  ['that is a download', { href: '/samples', download: true }, {}],
  ['pressed with Ctrl', { href: '/samples' }, { ctrlKey: true }],
])('leaves a link %s to the browser', async (_, link, init) => {
  expect(await pressLink(link, init)).toBe(false);
});
