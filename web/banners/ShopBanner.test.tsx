import { afterEach, expect, it, vi } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press } from '../testing/draw.ts';
import ShopBanner from './ShopBanner.tsx';
import { TopBanner } from './TopBanner.tsx';

afterEach(eraseAll);

async function drawFor(name: string | null) {
  const clock = new VirtualClock();
  const app = anApp('/samples', { clock, world: new World(clock) });
  if (name) await app.account.logIn.execute(`${name}@demo.test`, 'demo1234');
  return draw(
    <AppContext value={app}>
      <ShopBanner />
    </AppContext>,
  );
}

it.each([
  ['unconfirmed', 'Please confirm your e-mail address to activate your account.Send confirmation e-mail'],
  ['premium', 'Black Friday sale: 70% off with code BLACK70'],
  ['free', 'START FROM $1 with code START'],
])('tells %s one thing [SHELL-29, SHELL-30, SHELL-32, SHELL-33, SHELL-34, DECISION-180]', async (name, text) => {
  const banner = await drawFor(name);
  expect(banner.findAll('aside').map(({ textContent }) => textContent)).toEqual([expect.stringContaining(text)]);
  expect(banner.findAll('[role="timer"]')).toHaveLength(name === 'free' ? 1 : 0);
});

it.each(['max', null])('tells %s nothing [DECISION-180]', async (name) => {
  const banner = await drawFor(name);
  expect(banner.findAll('aside')).toEqual([]);
});

it('leads to the deal, and applies START [SHELL-33, DECISION-180]', async () => {
  const banner = await draw(<TopBanner kind="deal" onSendConfirmation={vi.fn()} />);
  expect(banner.find('a').getAttribute('href')).toBe('/page/deal');
  await banner.redraw(<TopBanner kind="start" onSendConfirmation={vi.fn()} />);
  expect(banner.find('a').getAttribute('href')).toBe('/account/discount/apply/START');
});

it('sends the mail that confirms the address [SHELL-30, DECISION-180]', async () => {
  const onSend = vi.fn();
  const banner = await draw(<TopBanner kind="unconfirmed" onSendConfirmation={onSend} />);
  await press(banner.named('Send confirmation e-mail'));
  expect(onSend).toHaveBeenCalledOnce();
});
