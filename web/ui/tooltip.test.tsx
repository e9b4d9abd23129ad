import { afterEach, expect, test } from 'vitest';
import { draw, eraseAll, settled } from '../testing/draw.ts';
import { IconButton } from './Button.tsx';

afterEach(eraseAll);

test('an icon says its name as a tooltip once a pointer comes: no page carries it twice', async () => {
  const drawn = await draw(<IconButton label="Add Kick to wishlist" icon="heart" />);
  const button = drawn.named('Add Kick to wishlist');
  expect(button.title).toBe('');
  await settled(() => void button.dispatchEvent(new Event('pointerover', { bubbles: true })));
  expect(button.title).toBe('Add Kick to wishlist');
});
