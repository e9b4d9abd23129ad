import { afterEach, expect, it, vi } from 'vitest';
import type { User } from '../../core/account/user.ts';
import { aUser } from '../../core/testing/builders.ts';
import { draw, eraseAll, press } from '../testing/draw.ts';
import UserMenu from './UserMenu.tsx';
import { expiredBalance } from './user-menu.css.ts';

afterEach(eraseAll);

const wallet = { ...aUser().wallet, balance: 1240 };
const drawMenu = (facts: Partial<User> = {}, onLogOut = vi.fn()) =>
  draw(<UserMenu user={aUser({ isAccount: true, username: 'Noor', wallet, ...facts })} onLogOut={onLogOut} />);

it('opens a menu with the credits and the ways to what the customer keeps [SHELL-10, SHELL-11, SHELL-13, SHELL-15]', async () => {
  const menu = await drawMenu();
  const toggle = menu.named('1,240 credits, account of Noor');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await press(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(menu.element.textContent).toContain('Credits: 1,240');
  expect(menu.named('Likes').getAttribute('href')).toBe('/account/wishlist/samples');
});

it('has a button of its own for the downloads [SHELL-09]', async () => {
  const menu = await drawMenu();
  expect(menu.find('a[aria-label="Downloads"]').getAttribute('href')).toBe('/account/download-history/samples');
});

it('shows the balance as a button to more credits, at the checkout or the plans [SHELL-08, DECISION-175]', async () => {
  const menu = await drawMenu();
  const button = menu.named('1,240 credits: add more');
  expect([button.textContent, button.getAttribute('href')]).toEqual([
    '1,240 credits',
    '/account/checkout/3?action=add-credits',
  ]);
  await menu.redraw(<UserMenu user={aUser({ wallet: { ...wallet, canAddCredits: false } })} onLogOut={vi.fn()} />);
  expect(menu.named('1,240 credits: add more').getAttribute('href')).toBe('/account/plans?action=add-credits');
});

it('draws the balance in yellow once the plan is expired, and says so [SHELL-18]', async () => {
  const menu = await drawMenu({ plan: { id: 3, isExpired: true, hasRareFinds: false } });
  expect(menu.named('1,240 credits, plan expired: add more').className).toContain(expiredBalance);
  const running = await drawMenu();
  expect(running.find('a[href*="add-credits"]').className).not.toContain(expiredBalance);
});

it('leaves out what belongs to an account for those without one [SHELL-17]', async () => {
  const menu = await drawMenu({ isAccount: false });
  expect(menu.findAll('a[href^="/account"]')).toEqual([]);
  expect(menu.element.textContent).not.toContain('redits');
});

it('ends the session', async () => {
  const onLogOut = vi.fn();
  const menu = await drawMenu({}, onLogOut);
  await press(menu.named('1,240 credits, account of Noor'));
  await press(menu.named('Sign out'));
  expect(onLogOut).toHaveBeenCalledOnce();
});

it('says once how many credits are left when something was bought', async () => {
  const menu = await drawMenu();
  const said = () => menu.find('output').textContent;
  expect(said()).toBe('');
  const bought = aUser({ isAccount: true, username: 'Noor', wallet: { ...wallet, balance: 1239 } });
  await menu.redraw(<UserMenu user={bought} onLogOut={vi.fn()} />);
  expect(said()).toBe('1,239 credits left');
  expect(menu.find('button').getAttribute('aria-label')).toBe('1,239 credits, account of Noor');
});
