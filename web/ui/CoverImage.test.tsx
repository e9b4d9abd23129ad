import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, eraseAll, settled } from '../testing/draw.ts';
import { CoverImage } from './CoverImage.tsx';

// Images never load in this DOM.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));
afterEach(eraseAll);

describe('CoverImage', () => {
  it('holds its place while the picture loads, then shows it [IMG-03]', async () => {
    const cover = await draw(<CoverImage url="/images/a.webp" size={400} alt="Cover" />);
    const { parentElement: frame, attributes } = cover.find('img');
    expect([attributes.getNamedItem('width')?.value, attributes.getNamedItem('height')?.value]).toEqual(['400', '400']);
    await settled(() => void cover.find('img').dispatchEvent(new Event('load')));
    expect(cover.find('img').parentElement).toBe(frame);
    expect(cover.find('img').getAttribute('alt')).toBe('Cover');
  });

  it.each([50, 400] as const)('fetches the stored size of %s px [IMG-02, IMG-05]', async (size) => {
    const cover = await draw(<CoverImage url="/images/a.webp" size={size} alt="" />);
    expect(cover.find('img').getAttribute('src')).toBe(`/cdn/fit-in/${size}x${size}/images/a.webp`);
  });

  it('says that there is no image when there is none [IMG-04]', async () => {
    const cover = await draw(<CoverImage url={null} size={50} alt="" />);
    expect(cover.find('[role=img]').getAttribute('aria-label')).toBe('No image');
  });

  it('says that there is no image when it cannot be loaded [IMG-04]', async () => {
    const cover = await draw(<CoverImage url="/images/a.webp" size={50} alt="Night Drive" />);
    await settled(() => void cover.find('img').dispatchEvent(new Event('error')));
    expect(cover.find('[role=img]').getAttribute('aria-label')).toBe('Night Drive (no image)');
  });
});
