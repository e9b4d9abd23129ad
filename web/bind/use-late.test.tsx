import { Suspense, act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Late } from '../../composition/app.ts';
import { late } from '../../composition/late.ts';
import { draw } from '../testing/draw.ts';
import { useLate } from './use-late.ts';

const shop = { sayOffline: { execute: () => {} } };
const aFeature = () => ({ state: {}, useCases: { name: 'here' } });

function Name({ feature }: { feature: Late<{ readonly name: string }> }) {
  return <p>{useLate(feature).name}</p>;
}

test('waits for a feature, then draws it without a word from React', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  const feature = late(shop, () => promise.then(aFeature));
  const view = await draw(
    <Suspense fallback="coming">
      <Name feature={feature} />
    </Suspense>,
  );
  expect(view.element.textContent).toBe('coming');
  resolve();
  await act(async () => void (await feature.open()));
  expect(view.element.textContent).toContain('here');
  await view.redraw(
    <Suspense fallback="coming">
      <Name feature={feature} />
    </Suspense>,
  );
  expect(complaints).not.toHaveBeenCalled();
});

test('draws a feature at once that is open already', async () => {
  const feature = late(shop, async () => aFeature());
  await feature.open();
  const view = await draw(<Name feature={feature} />);
  expect(view.element.textContent).toBe('here');
});
