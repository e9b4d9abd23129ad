import { afterEach, expect, it, vi } from 'vitest';
import { draw, eraseAll, press } from '../testing/draw.ts';
import { Carousel, Slide } from './Carousel.tsx';
import { uiTexts } from './ui.messages.ts';

afterEach(eraseAll);

it('slides one view on and back by its buttons [SHELL-25]', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
  const moved = vi.spyOn(Element.prototype, 'scrollBy').mockReturnValue();
  const shelf = await draw(
    <Carousel title="New packs" things="packs">
      {['One', 'Two', 'Three'].map((name) => (
        <Slide key={name}>{name}</Slide>
      ))}
    </Carousel>,
  );
  expect(shelf.findAll('li').map(({ textContent }) => textContent)).toEqual(['One', 'Two', 'Three']);
  await press(shelf.named(uiTexts.next('packs')));
  await press(shelf.named(uiTexts.previous('packs')));
  expect(moved.mock.calls).toEqual([[{ left: 640 }], [{ left: -640 }]]);
});
