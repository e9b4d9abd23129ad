import { afterEach, expect, it } from 'vitest';
import type { LikeState } from '../../core/wishlist/liked-sounds.ts';
import { draw, eraseAll } from '../testing/draw.ts';
import { WishlistButton } from './WishlistButton.tsx';

afterEach(eraseAll);

const heart = (saved: LikeState) => <WishlistButton name="Kick" saved={saved} onToggle={() => {}} />;

it('answers where something became liked on view, and not where it was liked before or is no more', async () => {
  const button = await draw(heart(false));
  const isAnswer = () => button.find('button').hasAttribute('data-answer');
  const seen: boolean[] = [isAnswer()];
  for (const saved of ['saving', true, 'saving', false, true] as const) {
    await button.redraw(heart(saved));
    seen.push(isAnswer());
  }
  expect(seen).toEqual([false, false, true, false, false, false]);
  await button.erase();
  expect((await draw(heart(true))).find('button').hasAttribute('data-answer')).toBe(false);
});
