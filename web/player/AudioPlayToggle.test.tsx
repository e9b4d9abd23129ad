import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, eraseAll, press } from '../testing/draw.ts';
import { AudioPlayToggle } from './AudioPlayToggle.tsx';

beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));
afterEach(eraseAll);

const aToggle = (url: string | null, onToggle = vi.fn<(id: number) => void>()) => (
  <AudioPlayToggle
    url={url}
    id={7}
    image="/media/cover/night.png"
    link="/sample-pack/night-drive"
    name="the demo of Night Drive"
    playback="idle"
    onToggle={onToggle}
  />
);

describe('AudioPlayToggle', () => {
  it('takes url, id, image and link of a product [PLAY-36]', async () => {
    const onToggle = vi.fn<(id: number) => void>();
    const toggle = await draw(aToggle('/media/packs/7.mp3', onToggle));
    expect(toggle.find('a').getAttribute('href')).toBe('/sample-pack/night-drive');
    expect(toggle.find('img').getAttribute('src')).toBe('/cdn/fit-in/400x400/media/cover/night.png');
    const button = toggle.named('Play the demo of Night Drive');
    expect(button.dataset['preview']).toBe('/media/packs/7.mp3');
    await press(button);
    expect(onToggle.mock.calls).toEqual([[7]]);
  });

  it('is a warning where there is nothing to play [PLAY-28]', async () => {
    const toggle = await draw(aToggle(null));
    expect(toggle.named('the demo of Night Drive: No audio to play').title).toBe('No audio to play');
  });
});
