import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPack } from '../../../core/testing/builders.ts';
import { draw, eraseAll, press } from '../../testing/draw.ts';
import { PackCard, type PackCardProps } from './PackCard.tsx';
import { PackHeader } from '../details/PackHeader.tsx';

beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));
afterEach(eraseAll);

const aCard = (change: Partial<PackCardProps> = {}): PackCardProps => ({
  pack: aPack({ free: true, featured: true, presetAmount: 3, midiAmount: 2, samplesAmount: 40 }),
  playback: 'idle',
  saved: false,
  onTogglePlay: vi.fn(),
  onToggleWishlist: vi.fn(),
  ...change,
});

describe('PackCard', () => {
  it('shows name, provider, badges and the count of all files [PROD-05, PROD-06, PROD-07, PROD-10, PROD-11]', async () => {
    const card = await draw(<PackCard {...aCard()} />);
    for (const text of ['Night Drive', 'Loopstead', 'Featured', 'Free', '45 sounds'])
      expect(card.element.textContent).toContain(text);
  });

  it('plays its demo and is liked [PROD-08, PROD-09]', async () => {
    const props = aCard();
    const card = await draw(<PackCard {...props} />);
    await press(card.named('Play the demo of Night Drive'));
    await press(card.named('Add Night Drive to wishlist'));
    expect(props.onTogglePlay).toHaveBeenCalledOnce();
    expect(props.onToggleWishlist).toHaveBeenCalledOnce();
  });

  it('shows a warning when there is no demo [PROD-29]', async () => {
    const card = await draw(<PackCard {...aCard({ pack: aPack({ demoUrl: null }) })} />);
    expect(card.has('the demo of Night Drive: This pack has no demo.')).toBe(true);
  });
});

describe('PackHeader', () => {
  it('shows what a pack is, with tags and genres as filter links, and downloads it [DECISION-21, PACK-01]', async () => {
    const pack = aPack({
      genres: [{ name: 'House', slug: 'house' }],
      tags: [{ name: 'Warehouse', slug: 'warehouse' }],
      midiAmount: 1,
    });
    const onDownload = vi.fn();
    const header = await draw(
      <PackHeader
        pack={pack}
        playback="idle"
        saved={false}
        onTogglePlay={vi.fn()}
        onToggleWishlist={vi.fn()}
        onDownload={onDownload}
      />,
    );
    await press(header.named('Download pack Night Drive'));
    expect(onDownload).toHaveBeenCalledOnce();
    expect(header.find('h1').textContent).toBe('Night Drive');
    expect(header.element.textContent).toContain('40 audio files1 MIDI file');
    expect(header.find('a[href="/samples?genres[]=house"]').textContent).toBe('House');
    expect(header.find('a[href="/samples?tags[]=warehouse"]').textContent).toBe('Warehouse');
    expect(header.find('a[href="/provider/sample-packs/loopstead"]').textContent).toBe('Loopstead');
    expect(header.find('img').getAttribute('src')).toBe('/cdn/fit-in/400x400/images/night-drive.webp');
  });
});
