import { afterEach, expect, it } from 'vitest';
import { AppContext } from '../../bind/AppContext.tsx';
import { anApp } from '../../testing/an-app.ts';
import { draw, eraseAll, press } from '../../testing/draw.ts';
import DensityToggle from './DensityToggle.tsx';

afterEach(async () => {
  await eraseAll();
  delete document.documentElement.dataset['rows'];
});

it('makes rows compact, says so, and makes them as high as usual again [LIST-24]', async () => {
  const app = anApp();
  await app.scrolling.open();
  const toggle = await draw(
    <AppContext value={app}>
      <DensityToggle />
    </AppContext>,
  );
  const shown = () => [
    toggle.named('Compact rows').getAttribute('aria-pressed'),
    document.documentElement.dataset['rows'],
  ];
  expect(shown()).toEqual(['false', undefined]);
  await press(toggle.named('Compact rows'));
  expect(shown()).toEqual(['true', 'compact']);
  await press(toggle.named('Compact rows'));
  expect(shown()).toEqual(['false', undefined]);
  app.dispose();
});
