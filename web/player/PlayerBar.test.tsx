import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hearingUnder } from '../../core/audition/hear.ts';
import { parseLock } from '../../core/audition/session-lock.ts';
import { Store } from '../../core/kernel/readable.ts';
import { USUAL_ENDINGS } from '../../core/player/endings.ts';
import { AT_START } from '../../core/player/player.ts';
import { aPack, aSound } from '../../core/testing/builders.ts';
import { draw, eraseAll, press, pressKey, settled, type } from '../testing/draw.ts';
import { PlayerBar } from './PlayerBar.tsx';

afterEach(eraseAll);

const anAction = () => vi.fn<(...args: readonly unknown[]) => void>();

const aBar = (change: Partial<ComponentProps<typeof PlayerBar>> = {}) => ({
  cue: { kind: 'sound', sound: aSound({ id: 4 }) } as const,
  playback: 'playing' as const,
  position: new Store(AT_START),
  volume: 1,
  endings: USUAL_ENDINGS,
  saved: null,
  downloaded: null,
  lettersAct: true,
  onToggle: anAction(),
  onStep: anAction(),
  onVolume: anAction(),
  onRepeat: anAction(),
  onAdvance: anAction(),
  onToggleWishlist: anAction(),
  onDownload: anAction(),
  onDownloadPack: anAction(),
  onMenu: anAction(),
  onShortcuts: anAction(),
  ...change,
  onSeek: anAction(),
});

describe('PlayerBar', () => {
  it('links to the sound and its pack [PLAY-11]', async () => {
    const bar = await draw(<PlayerBar {...aBar()} />);
    expect(bar.find('a[href="/sample/4"]').textContent).toBe('Warm Pad');
    expect(bar.findAll('a[href="/sample-pack/night-drive"]').at(-1)?.textContent).toBe('Night Drive');
  });

  it('shows the cover of the pack at 50 pixels [PLAY-03]', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    const sound = aSound({ id: 4, pack: aPack({ imageUrl: '/media/cover/night-drive.png' }) });
    const bar = await draw(<PlayerBar {...aBar({ cue: { kind: 'sound', sound } })} />);
    expect(bar.find('img').getAttribute('src')).toBe('/cdn/fit-in/50x50/media/cover/night-drive.png');
    vi.restoreAllMocks();
    expect(bar.find('img').closest('a')?.getAttribute('href')).toBe('/sample-pack/night-drive');
  });

  it('opens the menu of the sound at its button; the demo of a pack has none', async () => {
    const props = aBar();
    const bar = await draw(<PlayerBar {...props} />);
    const button = bar.named('More about Warm Pad');
    await press(button);
    expect(props.onMenu).toHaveBeenCalledWith(button);
    await bar.redraw(<PlayerBar {...aBar({ cue: { kind: 'pack', pack: aPack() } })} />);
    expect(bar.has('More about Night Drive')).toBe(false);
  });

  it('names the keys that do the same, and those of single letters while they act', async () => {
    const keys = () =>
      bar
        .findAll('[aria-keyshortcuts]')
        .map((control) => [control.getAttribute('aria-label'), control.getAttribute('aria-keyshortcuts')]);
    const bar = await draw(<PlayerBar {...aBar()} />);
    const always = [
      ['Pause Warm Pad', 'Space'],
      ['Previous sound', 'ArrowUp'],
      ['Next sound', 'ArrowDown'],
    ];
    expect(keys()).toEqual([
      ...always,
      ['Add Warm Pad to wishlist', 'S'],
      [expect.stringMatching(/^Download Warm Pad/), 'D'],
      ['Keyboard shortcuts', '?'],
    ]);
    await bar.redraw(<PlayerBar {...aBar({ lettersAct: false })} />);
    expect(keys()).toEqual(always);
  });

  it('leads to the keys, also when single letters are switched off', async () => {
    const props = aBar();
    const bar = await draw(<PlayerBar {...props} />);
    await press(bar.named('Keyboard shortcuts'));
    expect(props.onShortcuts).toHaveBeenCalledOnce();
  });

  it('pauses, likes and downloads what plays [PLAY-04, PLAY-09, PLAY-10]', async () => {
    const props = aBar();
    const bar = await draw(<PlayerBar {...props} />);
    await press(bar.named('Pause Warm Pad'));
    await press(bar.named('Add Warm Pad to wishlist'));
    await press(bar.named('Download Warm Pad, 1 credit'));
    for (const act of [props.onToggle, props.onToggleWishlist, props.onDownload]) expect(act).toHaveBeenCalledOnce();
  });

  it('steps to the sounds beside what plays', async () => {
    const props = { ...aBar(), onStep: anAction() };
    const bar = await draw(<PlayerBar {...props} />);
    await press(bar.named('Next sound'));
    await press(bar.named('Previous sound'));
    expect(props.onStep.mock.calls).toEqual([['next'], ['previous']]);
  });

  it('says key and tempo, and under a lock those that are heard and how far they are from the original', async () => {
    const sound = aSound({ id: 4, type: 'LOOP', key: 'Gm', bpm: 128 });
    const cue = { kind: 'sound', sound } as const;
    const bar = await draw(<PlayerBar {...aBar({ cue })} />);
    expect(bar.element.textContent).toContain('Gm · 128 BPM');
    const heard = hearingUnder(parseLock('Am,124'))(sound);
    await bar.redraw(<PlayerBar {...aBar({ cue, heard })} />);
    expect(bar.element.textContent).toContain('Am · 124 BPM(+2 st, 97%)');
    const drum = aSound({ id: 5, key: null, bpm: null });
    await bar.redraw(<PlayerBar {...aBar({ cue: { kind: 'sound', sound: drum } })} />);
    expect(bar.element.textContent).not.toContain('BPM');
  });

  it('repeats loops and no other sounds until told otherwise, each as it was chosen, and plays no next one', async () => {
    const props = aBar({ cue: { kind: 'sound', sound: aSound({ id: 4, type: 'LOOP' }) } });
    const bar = await draw(<PlayerBar {...props} />);
    const pressed = (name: string) => bar.named(name).getAttribute('aria-pressed');
    expect([pressed('Repeat loops'), pressed('Play the next sound after this one')]).toEqual(['true', 'false']);
    await press(bar.named('Repeat loops'));
    await press(bar.named('Play the next sound after this one'));
    expect(props.onRepeat).toHaveBeenCalledWith(false);
    expect(props.onAdvance).toHaveBeenCalledWith(true);
    await bar.redraw(<PlayerBar {...props} cue={{ kind: 'sound', sound: aSound({ id: 5, type: 'ONE_SHOT' }) }} />);
    expect(pressed('Repeat other sounds')).toBe('false');
  });

  it('has a volume from 0 to 1 in steps of 0.01, which starts at 1 [PLAY-06 to PLAY-08]', async () => {
    const props = aBar();
    const bar = await draw(<PlayerBar {...props} />);
    const volume = bar.named('Volume') as HTMLInputElement;
    expect([volume.min, volume.max, volume.step, volume.value]).toEqual(['0', '1', '0.01', '1']);
    await type(volume, '0.25');
    expect(props.onVolume).toHaveBeenCalledWith(0.25);
  });

  it('tells the position of the waveform as it plays, and seeks by the arrow keys [PLAY-05, PLAY-18]', async () => {
    const position = new Store(AT_START);
    const props = aBar({ position });
    const bar = await draw(<PlayerBar {...props} />);
    const slider = bar.named('Position in Warm Pad');
    await settled(() => position.set({ fraction: 0.5, seconds: 4, duration: 8 }));
    expect(bar.element.textContent).toContain('00:04 / 00:08');
    await pressKey(slider, 'ArrowRight');
    await pressKey(slider, 'Home');
    expect(props.onSeek.mock.calls).toEqual([
      [0.75, 'click'],
      [0, 'click'],
    ]);
  });

  it('shows why a sound cannot be heard [PLAY-24, DECISION-79]', async () => {
    const bar = await draw(<PlayerBar {...aBar({ playback: 'error', errorText: 'Error loading media element' })} />);
    expect(bar.named('Warm Pad: Error loading media element').title).toBe('Error loading media element');
  });

  it('downloads the whole pack while its demo plays [DECISION-71, PACK-01]', async () => {
    const pack = aPack();
    const props = aBar({ cue: { kind: 'pack', pack } });
    const bar = await draw(<PlayerBar {...props} />);
    expect(bar.findAll('[aria-label^="Download"]')).toHaveLength(1);
    await press(bar.named('Download pack Night Drive'));
    expect(props.onDownloadPack).toHaveBeenCalledExactlyOnceWith(pack);
    expect(bar.has('Add Night Drive to wishlist')).toBe(true);
  });
});
