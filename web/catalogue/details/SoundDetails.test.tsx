import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPack, aSound, aSoundWithMidi } from '../../../core/testing/builders.ts';
import { draw, eraseAll, press } from '../../testing/draw.ts';
import { SoundDetails } from './SoundDetails.tsx';
import { SoundTrail } from './SoundTrail.tsx';
import type { SoundActions } from '../sounds/SoundRow.tsx';

// Images never load in this DOM.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));
afterEach(eraseAll);

async function drawDetails(change: Partial<ComponentProps<typeof SoundDetails>> = {}) {
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
  const [onChangeTempo, onLicense, onCopyLink] = [vi.fn(), vi.fn(), vi.fn()];
  const page = await draw(
    <SoundDetails
      {...props}
      rareFindsOpen={false}
      ticked="none"
      actions={actions}
      onChangeTempo={onChangeTempo}
      onLicense={onLicense}
      onCopyLink={onCopyLink}
      {...change}
    />,
  );
  return { page, actions, sound, onChangeTempo, onLicense, onCopyLink };
}

describe('the way to a sound', () => {
  const sound = aSound({ id: 2 });
  const [previous, next] = [aSound({ id: 1, name: 'One' }), aSound({ id: 3, name: 'Three' })];

  it('leads to its pack and provider, and to its neighbors in the list', async () => {
    const trail = await draw(<SoundTrail sound={sound} neighbors={{ previous, next }} />);
    expect(trail.findAll('li a').map((link) => link.getAttribute('href'))).toEqual([
      '/search/sample-packs',
      '/provider/sample-packs/loopstead',
      '/sample-pack/night-drive',
    ]);
    expect(trail.named('Previous sound: One').getAttribute('href')).toBe('/sample/1');
    expect(trail.named('Next sound: Three').getAttribute('href')).toBe('/sample/3');
  });

  it('has no arrows for a sound that comes from no list, and one at an end of it', async () => {
    const alone = await draw(<SoundTrail sound={sound} neighbors={{ previous: null, next: null }} />);
    expect(alone.findAll('nav')).toHaveLength(1);
    const last = await draw(<SoundTrail sound={sound} neighbors={{ previous, next: null }} />);
    expect(last.findAll('nav:last-child a')).toHaveLength(1);
  });
});

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
    expect(actions.toggleWishlist).toHaveBeenCalledWith(9, 'Warm Pad');
  });

  it('downloads it [LIST-61]', async () => {
    const { page, actions, sound } = await drawDetails();
    await press(page.named('Download · 1 credit: Warm Pad'));
    expect(actions.download).toHaveBeenCalledWith(sound);
  });

  it('says of what is owned that it is, and downloads it again [DECISION-93]', async () => {
    const { page, actions, sound } = await drawDetails({ downloaded: true });
    const again = page.named('Download again, no credits: Warm Pad');
    expect(again.textContent).toBe('Download again');
    expect(again.nextElementSibling?.textContent).toBe('Owned');
    await press(again);
    expect(actions.download).toHaveBeenCalledWith(sound);
  });

  it('tells a customer without a running plan what one would change [DOWN-18, DECISION-93]', async () => {
    const free = await drawDetails({ sound: aSound({ id: 9, free: true }), creditsWithoutPlan: 40 });
    expect(free.page.element.textContent).toContain('Free Download');
    expect(free.page.element.textContent).toContain('Free with a plan. See plans');
    await eraseAll();
    const paid = await drawDetails({ creditsWithoutPlan: 40 });
    expect(paid.page.element.textContent).toContain('Get your 40 credits back with a plan. See plans');
    await eraseAll();
    for (const creditsWithoutPlan of [0, null]) {
      const { page } = await drawDetails({ creditsWithoutPlan });
      expect(page.element.textContent).not.toContain('plan');
    }
  });

  it('copies a link to it', async () => {
    const { page, onCopyLink } = await drawDetails();
    await press(page.named('Copy link'));
    expect(onCopyLink).toHaveBeenCalledOnce();
  });

  it('draws a line for each beat of what has a tempo, and says what colors mean', async () => {
    const waveform = { peaks: [0.5, 1], tone: [0, 9] };
    const { page } = await drawDetails({ sound: aSound({ id: 9, bpm: 120, seconds: 8, waveform }) });
    expect(page.find('[role="slider"]').getAttribute('style')).toContain('--beat: 6.25%');
    expect(page.element.textContent).toContain('LowHighLines: beats and bars');
    await eraseAll();
    const still = await drawDetails({ sound: aSound({ id: 9, bpm: null, waveform }) });
    expect(still.page.find('[role="slider"]').getAttribute('style')).not.toContain('--beat');
    expect(still.page.element.textContent).not.toContain('beats');
  });

  it('has all that it is sorted under in one line [LIST-53]', async () => {
    const terms = [{ kind: 'MOOD', name: 'Warm', slug: 'warm' }] as const;
    const pack = aPack({ genres: [{ name: 'House', slug: 'house' }], tags: [{ name: 'Late', slug: 'late' }] });
    const { page } = await drawDetails({ sound: aSound({ id: 9, terms, pack }) });
    const links = page.findAll('[aria-label="Tags"] a').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Warm', '/samples?moods[]=warm'],
      ['House', '/samples?genres[]=house'],
      ['Late', '/samples?tags[]=late'],
    ]);
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
