import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import { World } from '../../adapters/memory/world.ts';
import { settled } from '../../core/kernel/settled.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press } from '../testing/draw.ts';
import ShopBanner from './ShopBanner.tsx';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 40, 40));
});
afterEach(async () => {
  await eraseAll();
  vi.restoreAllMocks();
});

/** Renders a page for a user, with a row, the login dialog over it, and the hint. */
async function drawFor(name: string | null, href = '/samples') {
  const [clock, cookies] = [new VirtualClock(), new MemoryCookies()];
  const app = anApp(href, { clock, cookies, world: new World(clock) });
  await (name ? app.account.logIn.execute(`${name}@demo.test`, 'demo1234') : app.account.loadUser.execute());
  await app.banners.open();
  const drawn = await draw(
    <AppContext value={app}>
      <ShopBanner />
      <main>
        <div data-all="">All</div>
        <button type="button" data-downloaded="false" aria-label="Download Kick" />
      </main>
    </AppContext>,
  );
  const hints = () => [...document.querySelectorAll('dialog')].map(({ textContent }) => textContent);
  return { app, clock, cookies, drawn, hints };
}

it.each([
  ['unconfirmed', '/samples', []],
  ['premium', '/samples', [expect.stringMatching(/^Download your first sound!/) as string]],
  [
    'free',
    '/samples?group_id=7,Night,%23336699',
    [expect.stringMatching(/^Download All Stems!.*See plans$/) as string],
  ],
  ['free', '/samples', []],
])('points %s at %s to one thing [SHELL-40, SHELL-41]', async (name, href, expected) => {
  const { hints } = await drawFor(name, href);
  expect(hints()).toEqual(expected);
});

it('offers free samples to a visitor after 10 s, and leads there [SHELL-38]', async () => {
  const { clock, drawn, hints, cookies } = await drawFor(null);
  expect(hints()).toEqual([]);
  await clock.advanceBy(10_000);
  await settled();
  await vi.waitFor(() => expect(hints()).toEqual([expect.stringMatching(/^Free Music Samples!/) as string]));
  expect(drawn.find('a[href="/samples/free"]').textContent).toBe('Browse free samples');
  expect(cookies.read('modal_info_free')).toBe('1');
  await press(drawn.named('Close'));
  expect(hints()).toEqual([]);
});

it('takes no focus, and is gone once it is closed [SHELL-40, STOR-11]', async () => {
  const { drawn, hints, cookies } = await drawFor('premium');
  expect(document.activeElement).toBe(document.body);
  await press(drawn.named('Close'));
  expect(hints()).toEqual([]);
  expect(cookies.read('boarding')).toBe('1');
});

it('waits while a dialog is open', async () => {
  const { app, hints, drawn } = await drawFor('premium');
  void app.shell.dialogs.ask('shortcuts', {});
  await drawn.redraw(null);
  expect(hints()).toEqual([]);
});

it('says beside the warning what its button is for, until that is closed [SHELL-31, DECISION-180]', async () => {
  const { app, drawn } = await drawFor('unconfirmed');
  expect(drawn.find('aside [role="note"]').textContent).toBe('Click here to get the confirmation e-mail again.');
  await press(drawn.named('Close'));
  expect(drawn.findAll('[role="note"]')).toEqual([]);
  expect(app.banners.current?.hint.current).toEqual({ phase: 'none' });
});
