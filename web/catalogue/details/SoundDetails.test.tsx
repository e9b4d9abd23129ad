import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSound, aSoundWithMidi } from '../../../core/testing/builders.ts';
import { draw, eraseAll, press } from '../../testing/draw.ts';
import { SoundDetails } from './SoundDetails.tsx';
import type { SoundActions, SoundRowProps } from '../sounds/SoundRow.tsx';

// No picture ever arrives in this DOM.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));
afterEach(eraseAll);

async function drawDetails(change: Partial<SoundRowProps> = {}) {
  const actions: SoundActions = {
    togglePlay: vi.fn(),
    seek: vi.fn(),
    findSimilar: vi.fn(),
    toggleWishlist: vi.fn(),
    download: vi.fn(),
    tick: vi.fn(),
  };
  const sound = aSound({ id: 9 });
  const props = { sound, playback: 'idle', position: null, saved: false, downloaded: false } as const;
  const [onChangeTempo, onLicense] = [vi.fn(), vi.fn()];
  const page = await draw(
    <SoundDetails
      {...props}
      rareFindsOpen={false}
      ticked="none"
      actions={actions}
      onChangeTempo={onChangeTempo}
      onLicense={onLicense}
      {...change}
    />,
  );
  return { page, actions, sound, onChangeTempo, onLicense };
}

describe('the player of a single sound', () => {
  it('plays it [LIST-60]', async () => {
    const { page, actions, sound } = await drawDetails();
    await press(page.named('Play Warm Pad'));
    expect(actions.togglePlay).toHaveBeenCalledWith(sound);
  });

  it('offers a license for what is downloaded, and for nothing else [LIC-06]', async () => {
    await drawDetails({ downloaded: 'downloading' });
    expect(document.body.textContent).not.toContain('Generate license');
    await eraseAll();
    const { page, onLicense } = await drawDetails({ downloaded: true });
    await press(page.named('Generate license'));
    expect(onLicense).toHaveBeenCalled();
  });

  it('offers to change the tempo or key of what has one [LIST-63, TEMPO-01, DECISION-108]', async () => {
    const { page, onChangeTempo } = await drawDetails({ sound: aSound({ id: 9, type: 'LOOP', bpm: 120 }) });
    await press(page.named('Change tempo/key'));
    expect(onChangeTempo).toHaveBeenCalled();
    await eraseAll();
    await drawDetails({ sound: aSound({ id: 9, type: 'PRESET', key: 'C' }) });
    expect(document.body.textContent).not.toContain('Change tempo/key');
  });

  it('likes it [LIST-62]', async () => {
    const { page, actions } = await drawDetails();
    await press(page.named('Add Warm Pad to wishlist'));
    expect(actions.toggleWishlist).toHaveBeenCalledWith(9);
  });

  it('downloads it [LIST-61]', async () => {
    const { page, actions, sound } = await drawDetails();
    await press(page.named('Download, 1 credit: Warm Pad'));
    expect(actions.download).toHaveBeenCalledWith(sound);
  });

  it('names both files of a sound with a MIDI companion [LIST-61, LIST-65]', async () => {
    const { page } = await drawDetails({ sound: aSoundWithMidi(9, 19) });
    expect(page.find('dl').textContent).toBe('BPM120KeyAmTime00:08FormatWAV + MID');
  });

  it('leads to the stems of its group [LIST-52]', async () => {
    const { page } = await drawDetails({ sound: aSound({ group: { id: 5, name: 'Verse', color: '#cc8844' } }) });
    expect(page.named('Stems: Verse').getAttribute('href')).toContain('group_id=5,Verse,%23cc8844');
  });
});
