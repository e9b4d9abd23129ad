import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPack, aPackInFull } from '../../../core/testing/builders.ts';
import { draw, eraseAll, press, pressKey } from '../../testing/draw.ts';
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

  it('counts sounds as their list does, and says how many files they are [PROD-07, DECISION-81]', async () => {
    const amounts = { soundsAmount: 15, samplesAmount: 14, midiAmount: 5, presetAmount: 0 };
    const card = await draw(<PackCard {...aCard({ pack: aPack(amounts) })} />);
    expect(card.element.textContent).toContain('15 sounds \u00b7 19 files');
    const plain = await draw(
      <PackCard {...aCard({ pack: aPack({ ...amounts, samplesAmount: 15, midiAmount: 0 }) })} />,
    );
    expect(plain.element.textContent).toContain('15 sounds');
    expect(plain.element.textContent).not.toContain('files');
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
    const pack = aPackInFull({
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
        onSeek={vi.fn()}
        onToggleWishlist={vi.fn()}
        onDownload={onDownload}
      />,
    );
    await press(header.named('Download pack Night Drive'));
    expect(onDownload).toHaveBeenCalledOnce();
    expect(header.find('h1').textContent).toBe('Night Drive');
    expect(header.element.textContent).toContain('40 WAV, 1 MIDI');
    expect(header.find('a[href="/samples?genres[]=house"]').textContent).toBe('House');
    expect(header.find('a[href="/samples?tags[]=warehouse"]').textContent).toBe('Warehouse');
    expect(header.find('a[href="/provider/sample-packs/loopstead"]').textContent).toBe('Loopstead');
    expect(header.find('img').getAttribute('src')).toBe('/cdn/fit-in/400x400/images/night-drive.webp');
  });

  const about = {
    description: 'Rain on a tin roof.',
    releasedAt: Date.UTC(2026, 2, 9),
    bpm: { min: 84, max: 91 },
    keys: ['C', 'Am'],
    credits: { wav: 14, midi: 15, preset: 0 },
    demo: null,
    others: [],
  };
  const drawHeader = (isPartlyOwned: boolean, credits = about.credits) =>
    draw(
      <PackHeader
        pack={aPackInFull({ soundsAmount: 15, samplesAmount: 14, midiAmount: 5, about: { ...about, credits } })}
        isPartlyOwned={isPartlyOwned}
        playback="idle"
        saved={false}
        onTogglePlay={vi.fn()}
        onSeek={vi.fn()}
        onToggleWishlist={vi.fn()}
        onDownload={vi.fn()}
      />,
    );

  it('draws its demo, to be heard from any place; without one there is nothing to draw [PROD-29]', async () => {
    const onSeek = vi.fn();
    const demo = { seconds: 8, waveform: { peaks: [0.2, 1, 0.4], tone: [] } };
    const props = { playback: 'idle', saved: false, onSeek, onTogglePlay: vi.fn(), onToggleWishlist: vi.fn() } as const;
    const header = await draw(
      <PackHeader {...props} pack={aPackInFull({ about: { ...about, demo } })} onDownload={vi.fn()} />,
    );
    const slider = header.find('[role="slider"]');
    expect([slider.getAttribute('aria-label'), header.element.textContent]).toEqual([
      expect.stringContaining('Night Drive'),
      expect.stringContaining('00:08'),
    ]);
    await pressKey(slider, 'End');
    expect(onSeek).toHaveBeenLastCalledWith(1, 'click');
    await header.redraw(<PackHeader {...props} pack={aPackInFull({ about })} onDownload={vi.fn()} />);
    expect(header.element.querySelector('[role="slider"]')).toBeNull();
  });

  it('says what is in it, what it costs, and from when it is', async () => {
    const header = await drawHeader(false);
    for (const text of [
      '15 sounds \u00b7 14 WAV, 5 MIDI',
      'Rain on a tin roof.',
      '84\u201391 BPM',
      'C Am',
      '9 March 2026',
    ])
      expect(header.element.textContent).toContain(text);
    expect(header.named('Download pack \u00b7 29 credits: Night Drive').textContent).toBe(
      'Download pack \u00b7 29 credits',
    );
  });

  it('promises no price to whoever owns a part of it, and none where all is free', async () => {
    const partly = await drawHeader(true);
    expect(partly.has('Download pack \u00b7 up to 29 credits: Night Drive')).toBe(true);
    const free = await drawHeader(false, { wav: 0, midi: 0, preset: 0 });
    expect(free.has('Download pack \u00b7 Free Download: Night Drive')).toBe(true);
  });
});
