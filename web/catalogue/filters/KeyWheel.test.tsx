import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Filters, NO_FILTERS } from '../../../core/catalogue/filters/filters.ts';
import { parseKey } from '../../../core/catalogue/sounds/musical-key.ts';
import { setNeighbours, toggleWholeKey } from '../../../core/catalogue/filters/key-circle.ts';
import { draw, eraseAll, press, pressKey } from '../../testing/draw.ts';
import KeyWheel from './KeyWheel.tsx';

afterEach(eraseAll);

const A_MINOR = toggleWholeKey(NO_FILTERS, parseKey('Am')!);
const COUNTS = [
  { value: 'Am', name: 'Am', count: 12 },
  { value: 'A#m', name: 'A#m', count: 1 },
];

async function drawWheel(filters: Filters = NO_FILTERS, isBusy = false) {
  const onChange = vi.fn<(filters: Filters) => void>();
  const wheel = await draw(<KeyWheel filters={filters} counts={COUNTS} isBusy={isBusy} onChange={onChange} />);
  const segment = (name: string) => wheel.find(`[role="radio"][aria-label^="${name},"]`);
  const click = (name: string) => press(segment(name));
  return { ...wheel, segment, click, onChange, changed: () => onChange.mock.lastCall?.[0] };
}

describe('KeyWheel', () => {
  it('has 24 keys, each spoken with its sounds in any spelling [FILT-33, DECISION-53]', async () => {
    const wheel = await drawWheel();
    expect(wheel.findAll('[role="radiogroup"] [role="radio"]')).toHaveLength(24);
    const spoken = wheel.findAll('[role="radio"]').map((segment) => segment.getAttribute('aria-label'));
    expect(spoken).toEqual(expect.arrayContaining(['A minor, 12 sounds', 'Bb minor, 1 sound', 'C major, 0 sounds']));
  });

  it('chooses a key with its mode, and takes it away again', async () => {
    const wheel = await drawWheel();
    await wheel.click('A minor');
    expect(wheel.changed()).toEqual(A_MINOR);
    await eraseAll();
    const again = await drawWheel(A_MINOR);
    expect(again.segment('A minor').getAttribute('aria-checked')).toBe('true');
    await again.click('A minor');
    expect(again.changed()).toEqual(NO_FILTERS);
  });

  it('lets the neighbours of a chosen key in, and shows which they are', async () => {
    const wheel = await drawWheel(A_MINOR);
    await press(wheel.find('[role="switch"]'));
    expect(wheel.changed()).toEqual(setNeighbours(A_MINOR, true));
    expect(wheel.element.textContent).toContain('Mixes well: Am, C, Em, Dm');
    await eraseAll();
    const mixing = await drawWheel(setNeighbours(A_MINOR, true));
    expect(mixing.findAll('[data-mixing]').map((one) => one.getAttribute('aria-label')?.split(',')[0])).toEqual([
      'C major',
      'A minor',
      'E minor',
      'D minor',
    ]);
  });

  it('has no neighbours of no key', async () => {
    const wheel = await drawWheel();
    expect(wheel.find('[role="switch"]').getAttribute('aria-disabled')).toBe('true');
    await press(wheel.find('[role="switch"]'));
    expect(wheel.onChange).not.toHaveBeenCalled();
  });

  it('is one stop of the keyboard: arrows walk, and only Space and Enter choose', async () => {
    const wheel = await drawWheel();
    const stops = () => wheel.findAll('[role="radio"][tabindex="0"]').map((one) => one.getAttribute('aria-label'));
    expect(stops()).toEqual(['C major, 0 sounds']);
    const walk = async (name: string, key: string) => pressKey(wheel.segment(name), key);
    await walk('C major', 'ArrowLeft');
    expect(stops()).toEqual(['F major, 0 sounds']);
    await walk('F major', 'ArrowRight');
    await walk('C major', 'ArrowDown');
    expect(stops()).toEqual(['A minor, 12 sounds']);
    expect(wheel.onChange).not.toHaveBeenCalled();
    await walk('A minor', ' ');
    expect(wheel.changed()).toEqual(A_MINOR);
    await walk('A minor', 'ArrowUp');
    await walk('C major', 'Enter');
    expect(wheel.changed()).toEqual(toggleWholeKey(NO_FILTERS, parseKey('C')!));
  });

  it('waits while a request is in flight, and keeps the focus [FILT-41]', async () => {
    const wheel = await drawWheel(A_MINOR, true);
    await wheel.click('C major');
    await press(wheel.find('[role="switch"]'));
    expect(wheel.onChange).not.toHaveBeenCalled();
    expect(wheel.segment('C major').getAttribute('aria-disabled')).toBe('true');
  });
});
