import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearingUnder } from '../../../core/audition/hear.ts';
import { parseLock } from '../../../core/audition/session-lock.ts';
import { Store } from '../../../core/kernel/readable.ts';
import { AT_START } from '../../../core/player/player.ts';
import { aPack, aSound, aSoundWithMidi } from '../../../core/testing/builders.ts';
import { type Drawn, aPage, draw, eraseAll, press, settled } from '../../testing/draw.ts';
import { foldTerms } from './fold-terms.ts';
import { SoundRow, type SoundRowProps } from './SoundRow.tsx';

// Images never load in this DOM.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));
afterEach(eraseAll);

const term = (name: string) => ({ name, slug: name.toLowerCase() });

function aRow(change: Partial<SoundRowProps> = {}): SoundRowProps {
  return {
    sound: aSound(),
    playback: 'idle',
    position: null,
    saved: false,
    downloaded: false,
    rareFindsOpen: false,
    ticked: 'none',
    actions: {
      togglePlay: vi.fn(),
      seek: vi.fn(),
      findSimilar: vi.fn(),
      toggleWishlist: vi.fn(),
      download: vi.fn(),
      tick: vi.fn(),
    },
    ...change,
  };
}

const drawRow = (props: SoundRowProps): Promise<Drawn> =>
  draw(
    <table>
      <tbody>
        <SoundRow {...props} />
      </tbody>
    </table>,
  );

describe('SoundRow', () => {
  it('shows cover, name, type, key, BPM and time, and links to pack and sound [LIST-05, LIST-07, LIST-10 to LIST-13]', async () => {
    const row = await drawRow(aRow({ sound: aSound({ id: 42, pack: aPack({ slug: 'night-drive' }) }) }));
    const cells = row.findAll('td, th').map((cell) => cell.textContent);
    expect(row.find('a[href="/sample-pack/night-drive"] img').getAttribute('src')).toContain('/cdn/fit-in/50x50/');
    expect(row.find('a[href="/sample/42"]').textContent).toBe('Warm Pad');
    expect(row.find('[role=img]').getAttribute('aria-label')).toBe('Loop');
    expect(cells.slice(5, 8)).toEqual(['Am', '120', '00:08']);
  });

  it('says "none" for a key and a BPM that a sound does not have', async () => {
    const row = await drawRow(aRow({ sound: aSound({ key: null, bpm: null }) }));
    expect(row.findAll('td > [aria-label="none"]').map(({ textContent }) => textContent)).toEqual(['–', '–']);
  });

  it('shows badges as links to all sounds that share them [LIST-08]', async () => {
    const sound = aSound({
      terms: [{ ...term('Drums'), kind: 'INSTRUMENT' }],
      pack: aPack({ genres: [term('House')], tags: [term('Warehouse')] }),
    });
    const row = await drawRow(aRow({ sound }));
    expect(row.findAll('th span > a').map((badge) => [badge.textContent, badge.getAttribute('href')])).toEqual([
      ['Drums', '/samples?instruments[]=drums'],
      ['House', '/samples?genres[]=house'],
      ['Warehouse', '/samples?tags[]=warehouse'],
    ]);
  });

  it('shows three badges, and all at a press; none is a stop of the Tab key [LIST-18 to LIST-22]', async () => {
    const many = ['Drums', 'Kick', 'Snare', 'Hi-hat', 'Clap'].map((name) => ({
      ...term(name),
      kind: 'INSTRUMENT' as const,
    }));
    const sound = aSound({ terms: many, pack: aPack({ genres: [term('House')], tags: [term('Warehouse')] }) });
    const row = await drawRow(aRow({ sound }));
    const shown = () => row.findAll('th span > a').map((badge) => badge.textContent);
    expect(shown()).toEqual(['Drums', 'Kick', 'Snare']);
    const more = row.named('Show 3 more terms');
    expect([more.textContent, more.getAttribute('aria-expanded')]).toEqual(['+3', 'false']);
    await press(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    expect(shown()).toEqual(['Drums', 'Kick', 'Snare', 'Hi-hat', 'House', 'Warehouse']);
    expect(row.findAll('.badges a, .terms a, [data-more]').every((one) => one.tabIndex === -1)).toBe(true);
    await press(more);
    expect(shown()).toHaveLength(3);
  });

  it.each([
    ['Escape folds', () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }), 'a', 'false'],
    ['a press elsewhere folds', () => new MouseEvent('pointerdown', { bubbles: true }), 'a', 'false'],
    ['a press on one of them leaves', () => new MouseEvent('pointerdown', { bubbles: true }), 'th span > a', 'true'],
    ['another key leaves', () => new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }), 'a', 'true'],
  ])('%s expanded terms', async (_, event, target, expanded) => {
    foldTerms(aPage());
    const terms = ['Drums', 'Kick', 'Snare', 'Hi-hat'].map((name) => ({ ...term(name), kind: 'INSTRUMENT' as const }));
    const row = await drawRow(aRow({ sound: aSound({ terms, pack: aPack({ genres: [term('House')] }) }) }));
    const more = row.find('[data-more]');
    await press(more);
    await settled(() => void row.find(target).dispatchEvent(event()));
    expect(more.getAttribute('aria-expanded')).toBe(expanded);
  });

  it('says in a word which box picks what where there are two [LIST-03, LIST-04]', async () => {
    const row = await drawRow(aRow({ sound: aSoundWithMidi(9, 19) }));
    const words = row.findAll('input').map((box) => [box.dataset['letter'], box.dataset['format']]);
    expect(words).toEqual([
      ['W', 'Select WAV'],
      ['M', 'Select MIDI'],
    ]);
  });

  it('says its type by an icon and a word [LIST-10]', async () => {
    const row = await drawRow(aRow({ sound: aSound({ type: 'ONE_SHOT' }) }));
    expect(row.find('[role=img]').getAttribute('aria-label')).toBe('One-shot');
    expect(row.findAll('td')[3]!.textContent).toBe('One-shot');
  });

  it.each([
    ['locked without a plan that opens Rare Finds', false],
    ['open with one', true],
  ])('marks a Rare Find, %s [LIST-55]', async (_, rareFindsOpen) => {
    const row = await drawRow(aRow({ sound: aSound({ isRareFind: true }), rareFindsOpen }));
    expect(row.element.textContent).toContain('Rare Find');
    const drawings = row.findAll('[data-tone="brass"] path, th svg path').map((path) => path.getAttribute('d'));
    expect(drawings.some((drawing) => drawing?.startsWith('M3.8 7.2'))).toBe(!rareFindsOpen);
  });

  it('plays, likes and downloads its own sound [LIST-06, LIST-15, LIST-16]', async () => {
    const props = aRow({ sound: aSound({ id: 9 }) });
    const row = await drawRow(props);
    await press(row.named('Play Warm Pad'));
    await press(row.named('Add Warm Pad to wishlist'));
    await press(row.named('Download Warm Pad, 1 credit'));
    expect(props.actions.togglePlay).toHaveBeenCalledWith(props.sound);
    expect(props.actions.toggleWishlist).toHaveBeenCalledWith(9, 'Warm Pad');
    expect(props.actions.download).toHaveBeenCalledWith(props.sound);
  });

  it('finds similar sounds at a press, and leads to them in a new tab [LIST-14, SIM-02]', async () => {
    const props = aRow({ sound: aSound({ id: 9 }) });
    const row = await drawRow(props);
    const link = row.named('Find sounds similar to Warm Pad');
    expect(link.getAttribute('href')).toBe('/sample/9?similar=1');
    await settled(() => void link.dispatchEvent(new MouseEvent('click', { bubbles: true, metaKey: true })));
    expect(props.actions.findSimilar).not.toHaveBeenCalled();
    await press(link);
    expect(props.actions.findSimilar).toHaveBeenCalledWith(props.sound);
  });

  it('disables the heart and shows that it waits while the wishlist is saved [WISH-01, DECISION-213]', async () => {
    const row = await drawRow(aRow({ saved: 'saving' }));
    const heart = row.named('Add Warm Pad to wishlist') as HTMLButtonElement;
    expect(heart.disabled).toBe(true);
    expect(heart.getAttribute('aria-busy')).toBe('true');
  });

  it('shows a saved sound as pressed [WISH-02]', async () => {
    const row = await drawRow(aRow({ saved: true }));
    expect(row.named('Remove Warm Pad from wishlist').getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['a free sound', aRow({ sound: aSound({ free: true }) }), 'Free Download', 'Free Download: Warm Pad'],
    ['a preset', aRow({ sound: aSound({ type: 'PRESET' }) }), '3 credits', 'Download Warm Pad, 3 credits'],
    ['an owned sound', aRow({ downloaded: true }), 'Owned', 'Owned: download Warm Pad again, no credits'],
    ['a failed download', aRow({ downloaded: 'error' }), 'Try again', 'Try again to download Warm Pad'],
  ])('says what the download of %s costs [DOWN-15 to DOWN-18]', async (_, props, text, name) => {
    const row = await drawRow(props);
    expect(row.named(name).textContent).toBe(text);
  });

  it('disables the download while it is prepared [DOWN-01]', async () => {
    const row = await drawRow(aRow({ downloaded: 'downloading' }));
    expect((row.named('Preparing Warm Pad') as HTMLButtonElement).disabled).toBe(true);
  });

  it('offers pause while it plays, and is the current row', async () => {
    const row = await drawRow(aRow({ playback: 'playing', position: new Store(AT_START) }));
    expect(row.has('Pause Warm Pad')).toBe(true);
    expect(row.find('tr').getAttribute('aria-current')).toBe('true');
  });

  it('shows a warning when the sound cannot be played [PLAY-24, PLAY-28]', async () => {
    const row = await drawRow(aRow({ playback: 'error' }));
    expect(row.named('Warm Pad: No audio to play').dataset['playback']).toBe('error');
  });

  it('has a waveform that is a slider over its sound [LIST-09]', async () => {
    const row = await drawRow(aRow({ position: new Store(AT_START) }));
    const slider = row.find('[role="slider"]');
    expect(slider.getAttribute('aria-label')).toBe('Position in Warm Pad');
    expect(slider.querySelector('svg')).not.toBeNull();
  });

  it('has a checkbox for its file, and one for its MIDI companion alone where it has one [LIST-03, LIST-04, DECISION-30]', async () => {
    const props = aRow({ sound: aSoundWithMidi(9, 19), ticked: 'midi' });
    const row = await drawRow(props);
    const [wav, midi] = ['Select Warm Pad WAV', 'Select Warm Pad MIDI'].map((name) => row.named(name));
    expect([wav, midi].map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
    await press(wav!);
    await press(midi!);
    expect(vi.mocked(props.actions.tick).mock.calls).toEqual([[9], [19]]);
    await row.erase();
    expect((await drawRow(aRow())).findAll('input[type="checkbox"]')).toHaveLength(1);
  });

  it.each([
    ['PRESET', 'Select Warm Pad preset'],
    ['MIDI_SOUND', 'Select Warm Pad MIDI'],
    ['ONE_SHOT', 'Select Warm Pad WAV'],
  ] as const)('selects a %s under its own id [DECISION-30]', async (type, name) => {
    const props = aRow({ sound: aSound({ id: 9, type }) });
    const row = await drawRow(props);
    await press(row.named(name));
    expect(props.actions.tick).toHaveBeenCalledWith(9);
  });

  it('reverts a checkbox that the core did not take [MULT-04]', async () => {
    const row = await drawRow(aRow());
    const box = row.named('Select Warm Pad WAV') as HTMLInputElement;
    await press(box);
    expect(box.checked).toBe(false);
  });

  it('is headed by what a screen reader says of it', async () => {
    const row = await drawRow(aRow({ saved: true }));
    expect(row.find('th[scope="row"]').getAttribute('aria-label')).toBe(
      'Warm Pad, loop, 120 BPM, A minor, 1 credit, liked',
    );
  });

  it('leads to the stems of its group, in the colour of the group [LIST-52]', async () => {
    const sound = aSound({ group: { id: 5, name: 'Night stems', color: '#3366cc' } });
    const stems = (await drawRow(aRow({ sound }))).named('Night stems');
    expect(stems.getAttribute('href')).toContain('group_id=5,Night%20stems,%233366cc');
    expect(stems.style.borderColor).toMatch(/#3366cc|rgb\(51, 102, 204\)/);
  });

  it('opens its menu at its own button [LIST-17]', async () => {
    const onMenu = vi.fn();
    const props = aRow({ onMenu });
    const row = await drawRow(props);
    const button = row.named('More about Warm Pad');
    await press(button);
    expect(onMenu).toHaveBeenCalledWith(props.sound, button);
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
  });

  it('shows the key and the tempo that are heard under a lock, and how far they were moved', async () => {
    const sound = aSound({ key: 'Dm', bpm: 120 });
    const row = await drawRow(aRow({ sound, heard: hearingUnder(parseLock('Fm,140'))(sound) }));
    const cells = row.findAll('td, th').map((cell) => cell.textContent);
    expect(cells.slice(5, 7)).toEqual(['Fm+3 st', '140117%']);
    expect(row.find('th').getAttribute('aria-label')).toMatch(/, heard in F minor at 140 BPM$/);
    expect(row.findAll('[data-strained]')).toHaveLength(0);
  });

  it('warns of a sound that was moved far, by a sign and in words', async () => {
    const sound = aSound({ key: null, bpm: 100 });
    const row = await drawRow(aRow({ sound, heard: hearingUnder(parseLock('140'))(sound) }));
    const warning = row.find('[data-strained]');
    expect([warning.textContent, warning.title]).toEqual(['140%', 'heard at 140 BPM, far from the original']);
    expect(warning.querySelector('svg')).not.toBeNull();
  });
});
