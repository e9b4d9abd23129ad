import { afterEach, expect, it, vi } from 'vitest';
import { draw, eraseAll, press } from '../testing/draw.ts';
import VisitorMenu from './VisitorMenu.tsx';

afterEach(eraseAll);

it('leads visitors to help and to a free account [SHELL-04, SHELL-07]', async () => {
  const menu = await draw(<VisitorMenu onLogIn={vi.fn()} />);
  expect(menu.findAll('a[href="/page/how-works"]')).toHaveLength(1);
  expect(menu.named('Try Free').getAttribute('href')).toBe('/signup');
});

it('lets visitors log in [SHELL-06]', async () => {
  const onLogIn = vi.fn();
  const menu = await draw(<VisitorMenu onLogIn={onLogIn} />);
  await press(menu.named('Log in'));
  expect(onLogIn).toHaveBeenCalledOnce();
});
