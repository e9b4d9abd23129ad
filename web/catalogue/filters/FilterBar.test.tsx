import { afterEach, describe, expect, it, vi } from 'vitest';
import { activeFilters } from '../../../core/catalogue/filters/active-filters.ts';
import { type Filters, NO_FILTERS, toggleValue } from '../../../core/catalogue/filters/filters.ts';
import { FACETS } from '../../../domain/catalogue/facets.ts';
import { type FacetsState, perFacet } from '../../../core/catalogue/filters/facets.ts';
import { facetLabels } from '../../../core/catalogue/filters/facets.messages.ts';
import { setNeighbours, toggleWholeKey } from '../../../core/catalogue/filters/key-circle.ts';
import { someFacets } from '../../../core/testing/builders.ts';
import { type Drawn, draw, eraseAll, press, release, settled, submit, type } from '../../testing/draw.ts';
import ActiveFilters from './ActiveFilters.tsx';
import FilterBar from './FilterBar.tsx';

afterEach(eraseAll);

const drums = { value: 'drums', name: 'Drums', count: 12 };
const many = Array.from({ length: 12 }, (_, index) => ({
  value: `mood-${index}`,
  name: `Mood ${index}`,
  count: index,
}));
const loaded = (counts: Parameters<typeof someFacets>[0]): FacetsState => ({
  phase: 'loaded',
  counts: someFacets(counts),
});

async function drawBar(
  filters: Filters = NO_FILTERS,
  facets: FacetsState = loaded({ instruments: [drums] }),
  isBusy = false,
) {
  const onChange = vi.fn<(filters: Filters) => void>();
  const bar = await draw(<FilterBar filters={filters} facets={facets} isBusy={isBusy} onChange={onChange} />);
  const changed = () => onChange.mock.lastCall?.[0];
  return { ...bar, onChange, changed };
}

/** Folds it if it is unfolded. */
const unfold = (bar: Drawn, label: string) =>
  press(bar.findAll('summary').find(({ textContent }) => textContent === label)!);

/** Unfolds the keys by note, and the wheel. */
async function drawNotes(...drawn: Parameters<typeof drawBar>) {
  const bar = await drawBar(...drawn);
  await unfold(bar, 'By note or on the wheel');
  return bar;
}

describe('FilterBar', () => {
  it('includes and excludes values of a facet, with their counts [FILT-10, FILT-11, FILT-12]', async () => {
    const bar = await drawBar();
    expect(bar.find('ul[aria-label="Instruments"]').textContent).toBe('Drums12');
    await press(bar.named('Drums12'));
    expect(bar.changed()?.arrays.instruments).toEqual({ include: ['drums'], exclude: [] });
    await press(bar.named('Exclude Drums'));
    expect(bar.changed()?.arrays.instruments).toEqual({ include: [], exclude: ['drums'] });
  });

  it("calls the tags facet 'Inspired by' [FILT-07]", async () => {
    const bar = await drawBar(NO_FILTERS, loaded({ tags: [drums] }));
    expect(bar.findAll('summary').map((summary) => summary.textContent)).toContain('Inspired by');
  });

  it('finds notes of all key types by what is typed, and chooses them with their type [FILT-08, FILT-32]', async () => {
    const bar = await drawNotes();
    const notes = () => bar.findAll('ul[aria-label="Notes"] li').map((note) => note.textContent);
    await type(bar.named('Find in Keys'), 'g');
    expect(notes()).toEqual(['Gb0', 'G#0', 'G0']);
    await press(bar.named('G#0'));
    expect(bar.changed()?.key).toEqual({ note: 'G#', type: 'sharp' });
    await type(bar.named('Find in Keys'), 'h');
    expect(notes()).toEqual(['No match']);
  });

  it('has every facet but keys as a list with a field to find values in [FILT-04, FILT-06, FILT-08]', async () => {
    const bar = await drawBar(NO_FILTERS, { phase: 'loaded', counts: perFacet(() => [drums]) });
    const lists = FACETS.filter((facet) => facet !== 'keys').map((facet) => facetLabels[facet]);
    for (const label of lists) {
      if (!bar.has(`Find in ${label}`)) await unfold(bar, label);
      expect(bar.has(`Find in ${label}`)).toBe(true);
    }
    expect(bar.findAll('summary').map((summary) => summary.textContent)).toEqual(
      expect.arrayContaining([...lists, 'Key', 'BPM']),
    );
    expect(bar.has('Search samples') && bar.has('Rare Finds')).toBe(true);
  });

  it('finds values within a facet, in at most 50 characters [FILT-08, FILT-09]', async () => {
    const bar = await drawBar(NO_FILTERS, loaded({ moods: many }));
    await unfold(bar, 'Moods');
    const field = bar.named('Find in Moods') as HTMLInputElement;
    expect(field.maxLength).toBe(50);
    await type(field, 'mood 11');
    expect(bar.findAll('ul[aria-label="Moods"] li').map((value) => value.textContent)).toEqual(['Mood 1111']);
  });

  it('is empty where it is folded, and unfolds where a value is chosen', async () => {
    const folded = await drawBar(NO_FILTERS, loaded({ moods: many }));
    expect(folded.has('Find in Moods')).toBe(false);
    await folded.erase();
    const chosen = await drawBar(toggleValue(NO_FILTERS, 'moods', 'steel-drum', 'include'), loaded({ moods: many }));
    expect(chosen.has('Find in Moods')).toBe(true);
  });

  it('keeps what was typed in a part that is folded and unfolded again', async () => {
    const bar = await drawBar(NO_FILTERS, loaded({ moods: many }));
    await unfold(bar, 'Moods');
    await type(bar.named('Find in Moods'), 'mood 11');
    await unfold(bar, 'Moods');
    expect(bar.has('Find in Moods')).toBe(false);
    await unfold(bar, 'Moods');
    expect((bar.named('Find in Moods') as HTMLInputElement).value).toBe('mood 11');
  });

  it('keeps a chosen value in sight when it leaves no sound', async () => {
    const filters = toggleValue(NO_FILTERS, 'instruments', 'steel-drum', 'exclude');
    const bar = await drawBar(filters);
    expect(bar.named('Exclude Steel drum').getAttribute('aria-pressed')).toBe('true');
  });

  it('keeps name search when the facets could not be loaded [FILT-50, DECISION-63]', async () => {
    const bar = await drawBar(NO_FILTERS, { phase: 'failed' });
    expect(bar.has('Search samples')).toBe(true);
    expect(bar.findAll('ul[aria-label="Instruments"]')).toHaveLength(0);
  });

  it('submits a name of at most 120 characters, and no empty one [FILT-13, FILT-14, FILT-16]', async () => {
    const bar = await drawBar();
    const field = bar.named('Search samples') as HTMLInputElement;
    expect([field.placeholder, field.maxLength, field.required]).toEqual(['Search samples', 120, true]);
    expect(field.title).toBe('Filter this list');
    await submit(bar.find('search form'));
    expect(bar.onChange).not.toHaveBeenCalled();
    await type(field, ' rim ');
    await submit(bar.find('search form'));
    expect(bar.changed()?.name).toBe('rim');
  });

  it('drops the name when the field is cleared [DECISION-56]', async () => {
    const bar = await drawBar({ ...NO_FILTERS, name: 'rim' });
    await press(bar.named('Clear search'));
    expect(bar.changed()?.name).toBeNull();
  });

  it('filters by a BPM range from 20 to 300 [FILT-28, FILT-30]', async () => {
    const bar = await drawBar();
    const low = bar.named('Lowest BPM') as HTMLInputElement;
    expect([low.min, low.max]).toEqual(['20', '300']);
    await type(low, '90');
    expect(bar.onChange).not.toHaveBeenCalled();
    await release(low);
    expect(bar.changed()?.bpm).toEqual({ min: 90, max: 300 });
  });

  it('filters by two ends of a range that are typed, each within 20 and 300, and not by what is no number', async () => {
    const bar = await drawBar({ ...NO_FILTERS, bpm: { min: 100, max: 140 } });
    const [from, to] = [bar.named('From BPM') as HTMLInputElement, bar.named('To BPM') as HTMLInputElement];
    expect([from.value, to.value]).toEqual(['100', '140']);
    await type(from, '120');
    expect(bar.onChange).not.toHaveBeenCalled();
    await submit(from.closest('form')!);
    expect(bar.changed()?.bpm).toEqual({ min: 120, max: 140 });
    await type(to, '900');
    await submit(to.closest('form')!);
    expect(bar.changed()?.bpm?.max).toBe(300);
    const asked = bar.onChange.mock.calls.length;
    await type(to, '');
    await submit(to.closest('form')!);
    expect(bar.onChange).toHaveBeenCalledTimes(asked);
  });

  it('filters by one BPM, 150 unless another is typed [FILT-27, FILT-29, FILT-31]', async () => {
    const bar = await drawBar();
    await press(bar.named('Exact'));
    expect((bar.named('Exact BPM') as HTMLInputElement).value).toBe('150');
    await press(bar.named('Apply'));
    expect(bar.changed()?.bpm).toEqual({ min: 150, max: 150 });
  });

  it('offers the notes of a key type, flat first, and both chords [FILT-32 to FILT-36]', async () => {
    const bar = await drawNotes(NO_FILTERS, loaded({ keys: [{ value: 'Dbm', name: 'Dbm', count: 4 }] }));
    const notes = () => bar.findAll('ul[aria-label="Notes"] li').map((note) => note.textContent);
    expect(notes()).toEqual(['Db4', 'Eb0', 'Gb0', 'Ab0', 'Bb0']);
    await press(bar.named('Natural'));
    expect(bar.onChange).not.toHaveBeenCalled();
    await press(bar.named('C0'));
    expect(bar.changed()?.key).toEqual({ note: 'C', type: 'natural' });
    await press(bar.named('Minor'));
    expect(bar.changed()?.chord).toBe('minor');
  });

  it('counts sounds on a note in the spelling of the tab, and of the chosen chord alone [FILT-32, FILT-33, DECISION-53]', async () => {
    const keys = ['C#', 'C#m', 'D#m'].map((name, index) => ({ value: name, name, count: index + 1 }));
    const notes = (drawn: { findAll(selector: string): readonly HTMLElement[] }) =>
      drawn.findAll('ul[aria-label="Notes"] li').map((note) => note.textContent);
    const bar = await drawNotes(NO_FILTERS, loaded({ keys }));
    expect(notes(bar).slice(0, 2)).toEqual(['Db3', 'Eb3']);
    await eraseAll();
    const minor = await drawBar({ ...NO_FILTERS, chord: 'minor' }, loaded({ keys }));
    expect(notes(minor).slice(0, 2)).toEqual(['Db2', 'Eb3']);
  });

  it('tells that no sound is left on a note, and nothing until that is known [DECISION-53]', async () => {
    const noteOf = async (facets: FacetsState) =>
      (await drawNotes(NO_FILTERS, facets)).find('ul[aria-label="Notes"] li');
    expect((await noteOf(loaded({ keys: [] }))).textContent).toBe('Db0');
    await eraseAll();
    expect((await noteOf({ phase: 'loading', previous: null })).textContent).toBe('Db');
  });

  it('has every key at one press, and lets go of it at the next', async () => {
    const keys = [{ value: 'Am', name: 'Am', count: 4 }];
    const bar = await drawBar(NO_FILTERS, loaded({ keys }));
    expect(bar.findAll('[role="group"][aria-label="Keys"] button')).toHaveLength(24);
    await press(bar.named('Am, A minor, 4 sounds'));
    expect(bar.changed()).toEqual({ ...NO_FILTERS, key: { note: 'A', type: 'natural' }, chord: 'minor' });
    await eraseAll();
    const chosen = await drawBar(bar.changed(), loaded({ keys }));
    expect(chosen.named('Am, A minor, 4 sounds').getAttribute('aria-pressed')).toBe('true');
    await press(chosen.named('Am, A minor, 4 sounds'));
    expect(chosen.changed()).toEqual(NO_FILTERS);
  });

  it('is one stop of the Tab key in its keys, which arrows walk through', async () => {
    const bar = await drawBar(NO_FILTERS, loaded({ keys: [] }));
    const keys = bar.findAll('[role="group"][aria-label="Keys"] button');
    const stops = () => keys.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent);
    expect(stops()).toEqual(['C']);
    keys[0]!.focus();
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowRight'])
      await settled(() => {
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      });
    expect([document.activeElement!.textContent, stops()]).toEqual(['D', ['D']]);
    expect(bar.onChange).not.toHaveBeenCalled();
  });

  it('begins with what producers choose by most: type, key, BPM, instruments, genres, moods', async () => {
    const bar = await drawBar(NO_FILTERS, { phase: 'loaded', counts: perFacet(() => [drums]) });
    const parts = bar.findAll('summary').map((summary) => summary.textContent);
    expect(parts.filter((part) => part !== 'By note or on the wheel')).toEqual([
      'Types',
      'Key',
      'BPM',
      'Instruments',
      'Genres',
      'Moods',
      'Inspired by',
      'Presets',
      'Providers',
      'Parameters',
    ]);
  });

  it('has keys by note once they are unfolded, and at once where what is chosen is among them', async () => {
    const bar = await drawBar();
    expect(bar.findAll('ul[aria-label="Notes"]')).toHaveLength(0);
    await unfold(bar, 'By note or on the wheel');
    expect(bar.findAll('ul[aria-label="Notes"]')).toHaveLength(1);
    await eraseAll();
    expect((await drawBar({ ...NO_FILTERS, excludedKey: 'Db' })).findAll('ul[aria-label="Notes"]')).toHaveLength(1);
  });

  it('excludes a key [FILT-11, DECISION-53]', async () => {
    const bar = await drawNotes();
    await press(bar.named('Exclude key Db'));
    expect(bar.changed()?.excludedKey).toBe('Db');
  });

  it('fetches the wheel of keys when it is chosen, and shows it at once to whom it is in use', async () => {
    const bar = await drawNotes();
    expect(bar.findAll('[role="radiogroup"]')).toHaveLength(0);
    await press(bar.named('Wheel'));
    await vi.waitFor(() => expect(bar.findAll('[aria-label="Key wheel"]')).toHaveLength(1), 20_000);
    await eraseAll();
    const whole = toggleWholeKey(NO_FILTERS, { note: 'A', chord: 'minor' });
    const mixing = await drawBar(setNeighbours(whole, true));
    expect(mixing.findAll('[aria-label="Key wheel"]')).toHaveLength(1);
  });

  it('asks for Rare Finds by a switch [FILT-42]', async () => {
    const bar = await drawBar();
    await press(bar.named('Rare Finds'));
    expect(bar.changed()?.rareFind).toBe(true);
  });

  it('waits while a request is in flight, and keeps the focus [FILT-41]', async () => {
    const bar = await drawBar(NO_FILTERS, loaded({ instruments: [drums] }), true);
    const value = bar.named('Drums12');
    value.focus();
    await press(value);
    expect(bar.onChange).not.toHaveBeenCalled();
    expect(value.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(value);
  });
});

describe('ActiveFilters', () => {
  it('shows every condition as a pill that takes it away [FILT-39]', async () => {
    const filters = toggleValue({ ...NO_FILTERS, name: 'rim' }, 'moods', 'dark', 'exclude');
    const onChange = vi.fn<(filters: Filters) => void>();
    const pills = await draw(
      <ActiveFilters filters={activeFilters(filters)} isBusy={false} onChange={onChange} onClearAll={vi.fn()} />,
    );
    await press(pills.named('Remove filter without dark'));
    expect(onChange.mock.lastCall?.[0]).toEqual({ ...NO_FILTERS, name: 'rim' });
  });

  it('changes nothing while the list is on its way [FILT-39]', async () => {
    const filters = toggleValue({ ...NO_FILTERS, name: 'rim' }, 'moods', 'dark', 'exclude');
    const [onChange, onClearAll] = [vi.fn(), vi.fn()];
    const pills = await draw(
      <ActiveFilters filters={activeFilters(filters)} isBusy onChange={onChange} onClearAll={onClearAll} />,
    );
    const pill = pills.named('Remove filter without dark');
    await press(pill);
    await press(pills.named('Clear all'));
    expect(pill.getAttribute('aria-disabled')).toBe('true');
    expect([onChange.mock.calls, onClearAll.mock.calls]).toEqual([[], []]);
  });
});
