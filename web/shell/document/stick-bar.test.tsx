import { afterEach, expect, it } from 'vitest';
import { aPage, draw, eraseAll } from '../../testing/draw.ts';
import { NavBar } from '../frame/NavBar.tsx';
import { stickBar } from './stick-bar.ts';

afterEach(async () => {
  window.scrollTo(0, 0);
  await eraseAll();
});

function scrollTo(y: number) {
  window.scrollTo(0, y);
  window.dispatchEvent(new Event('scroll'));
}

it('makes the bar stuck beyond 500 pixels, and no longer when the page is back [SHELL-21, DECISION-177]', async () => {
  const bar = await draw(
    <NavBar links={[]} browse={null} current="/" search={null} account={null} onSwitchTheme={() => {}} />,
  );
  const isStuck = () => bar.find('header').classList.contains('stuck');
  stickBar(aPage());
  const seen = [0, 500, 501, 3000, 500].map((y) => {
    scrollTo(y);
    return isStuck();
  });
  expect(seen).toEqual([false, false, true, true, false]);
});

it('tells at once that a page is scrolled which was opened where somebody left it [SHELL-21]', async () => {
  const bar = await draw(
    <NavBar links={[]} browse={null} current="/" search={null} account={null} onSwitchTheme={() => {}} />,
  );
  window.scrollTo(0, 900);
  stickBar(aPage());
  expect(bar.find('header').classList.contains('stuck')).toBe(true);
});
