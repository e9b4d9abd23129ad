import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, pressKey, settled, takeOver } from '../testing/draw.ts';
import SearchForm from './SearchForm.tsx';

afterEach(eraseAll);

const SINGLE = 'exclude_instruments[]=multi-layered';

async function drawForm(address: string, size: 'sm' | 'lg' = 'lg', initialQuery?: string) {
  const clock = new VirtualClock();
  const app = anApp(address, { clock });
  await app.search.open();
  const drawn = await draw(
    <AppContext value={app}>
      <SearchForm size={size} {...(initialQuery !== undefined && { initialQuery })} />
    </AppContext>,
  );
  const field = drawn.find('input[role="combobox"]') as HTMLInputElement;
  /** Types like a keyboard, and waits for everything that follows. */
  const type = async (text: string, input: InputEventInit = { inputType: 'insertText', data: text.at(-1) ?? null }) => {
    await settled(() => {
      field.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, ...input }));
    });
    await act(() => clock.advanceBy(200));
  };
  const here = () => {
    const { path, search } = app.shell.navigation.location.current;
    return path + search;
  };
  const options = () => drawn.findAll('[role="option"]').map(({ textContent }) => textContent);
  const active = () => {
    const id = field.getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id)?.textContent;
  };
  const radios = () => drawn.findAll('label').map(({ textContent }) => textContent);
  const checked = () =>
    drawn.findAll('label').flatMap((label) => (label.querySelector('input')?.checked ? label.textContent : []));
  return { ...drawn, app, field, type, here, options, active, radios, checked };
}

describe('the form', () => {
  it('asks for samples, at most 120 characters, and is not submitted without [SRCH-05, SRCH-06, SRCH-07, FILT-14]', async () => {
    const { field } = await drawForm('/');
    expect(field.placeholder).toBe('Search samples');
    expect([field.required, field.maxLength]).toEqual([true, 120]);
    expect(field.getAttribute('aria-label')).toBe('Search samples');
    expect(field.title).toBe('Search Loopstead');
  });

  it('asks for products among packs [SRCH-08, FILT-15, DECISION-23]', async () => {
    const { field, named } = await drawForm('/');
    await press(named('Packs'));
    expect(field.placeholder).toBe('Search products');
  });

  it.each(['sm', 'lg'] as const)(
    'of size %s starts with the query it is given [SRCH-04, DECISION-64]',
    async (size) => {
      expect((await drawForm('/', size, 'warm')).field.value).toBe('warm');
    },
  );

  it('leads to the same results without scripts [ROUTE-28, ROUTE-29]', async () => {
    const { find, findAll, field } = await drawForm('/');
    expect(find('form').getAttribute('action')).toBe('/search/sounds');
    expect(field.name).toBe('query');
    const hidden = findAll('input[type="hidden"]') as readonly HTMLInputElement[];
    expect(hidden.map(({ name, value }) => [name, value])).toEqual([['exclude_instruments[]', 'multi-layered']]);
    // The options are outside of the form, so that they are not submitted.
    expect(findAll('form input[type="radio"]')).toEqual([]);
  });

  it('searches with Enter in the mode it shows [ROUTE-28, ROUTE-29, SRCH-25]', async () => {
    const { find, type, here } = await drawForm('/samples');
    await type('warm pad');
    await settled(() => void find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    expect(here()).toBe(`/search/sounds?query=warm%20pad&${SINGLE}`);
  });

  it('searches packs with Enter [ROUTE-30]', async () => {
    const { find, named, type, here } = await drawForm('/samples');
    await press(named('Packs'));
    await type('garden');
    await settled(() => void find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    expect(here()).toBe('/search/sample-packs?query=garden');
  });
});

it('takes over what was typed into the drawing of the server, without a loss', async () => {
  const clock = new VirtualClock();
  const app = anApp('/', { clock });
  await app.search.open();
  const view = (
    <AppContext value={app}>
      <SearchForm size="lg" />
    </AppContext>
  );
  const fieldOf = (page: HTMLElement) => page.querySelector<HTMLInputElement>('input[role="combobox"]')!;
  const { element } = await takeOver(view, (page) => {
    fieldOf(page).focus();
    fieldOf(page).value = 'dru';
  });
  await act(() => clock.advanceBy(200));
  expect(fieldOf(element).value).toBe('dru');
  expect(element.querySelector('[role="option"]')?.textContent).toBe('Drums');
});

describe('the modes', () => {
  it('are All and Single instrument, and Multi-layered where sounds were searched [SRCH-02, SRCH-03]', async () => {
    expect((await drawForm('/')).radios()).toEqual(['Sounds', 'Packs', 'All', 'Single instrument']);
    await eraseAll();
    expect((await drawForm('/search/sounds?query=pad')).radios()).toEqual([
      'Sounds',
      'Packs',
      'All',
      'Single instrument',
      'Multi-layered',
    ]);
    await eraseAll();
    expect((await drawForm('/search/sample-packs?query=pad')).radios()).toEqual(['Sounds', 'Packs']);
  });

  it('follow the address, also back and forth [SRCH-27]', async () => {
    const { app, checked, field } = await drawForm(`/search/sounds?query=pad&${SINGLE}`);
    expect(checked()).toEqual(['Sounds', 'Single instrument']);
    await settled(() => app.shell.navigation.push('/search/sounds?query=bass&instruments[]=multi-layered'));
    expect([checked(), field.value]).toEqual([['Sounds', 'Multi-layered'], 'bass']);
    await settled(() => app.shell.navigation.push('/samples'));
    expect([checked(), field.value]).toEqual([['Sounds', 'All'], '']);
  });

  it('change the results at once [SRCH-24, SRCH-25, SRCH-26]', async () => {
    const { named, here } = await drawForm(`/search/sounds?query=pad&${SINGLE}`);
    await press(named('Multi-layered'));
    expect(here()).toBe('/search/sounds?query=pad&instruments[]=multi-layered');
    await press(named('All'));
    expect(here()).toBe('/search/sounds?query=pad');
    await press(named('Single instrument'));
    expect(here()).toBe(`/search/sounds?query=pad&${SINGLE}`);
  });
});

describe('recent searches', () => {
  const again = 'Clear recent searches';

  it('are offered in the empty field, walked with the arrows, and searched for again with Enter', async () => {
    const { field, app, options, active, here, find, type } = await drawForm('/');
    await settled(() => field.focus());
    expect(options()).toEqual([]);
    const { recentSearches } = await app.search.open();
    await settled(() => {
      recentSearches.keep('warm pad');
      recentSearches.keep('tape');
    });
    expect([options(), find('output').textContent]).toEqual([['tape', 'warm pad', again], '2 recent searches']);
    expect(find('[role="listbox"]').id).toBe(field.getAttribute('aria-controls'));
    expect(find('[role="group"]').getAttribute('aria-label')).toBe('Recent searches');
    for (const _ of [1, 2]) await pressKey(field, 'ArrowDown');
    expect(active()).toBe('warm pad');
    await pressKey(field, 'Enter');
    expect([here(), field.value, options()]).toEqual([`/search/sounds?query=warm%20pad&${SINGLE}`, 'warm pad', []]);
    await type('', { inputType: 'deleteContentBackward' });
    expect(options()).toEqual(['warm pad', 'tape', again]);
  });

  it('give way to what is typed, close with Escape and when the field is left, and come back with an arrow', async () => {
    const { field, app, options, type } = await drawForm('/');
    const { recentSearches } = await app.search.open();
    await settled(() => recentSearches.keep('tape'));
    await settled(() => field.focus());
    expect(options()).toEqual(['tape', again]);
    await type('dru');
    expect(options()).not.toContain('tape');
    await type('', { inputType: 'deleteContentBackward' });
    expect(options()).toEqual(['tape', again]);
    await pressKey(field, 'Escape');
    expect([options(), document.activeElement]).toEqual([[], field]);
    await pressKey(field, 'ArrowDown');
    expect(options()).toEqual(['tape', again]);
    await settled(() => field.blur());
    expect(options()).toEqual([]);
  });

  it('are cleared at once', async () => {
    const { field, app, options, findAll } = await drawForm('/');
    const { recentSearches } = await app.search.open();
    await settled(() => recentSearches.keep('tape'));
    await settled(() => field.focus());
    await press(findAll('[role="option"]')[1]!);
    expect([options(), recentSearches.queries.current]).toEqual([[], []]);
  });
});

/** The first results for 'dr': sounds with their packs, then packs with their providers. */
const FOUND = [
  'Tape Drums 01 Tape Garden',
  'Quiet Drums 105 Quiet Machines',
  'Copper Drums 89 Copper Drums',
  'Signal Drums 73 Signal Drift',
  'Signal Drift Tidewater Audio',
  'Copper Drums Night Shift Tapes',
  'Concrete Choir Kiln Records',
];

describe('suggestions', () => {
  it('come for the last word, kind by kind, and their number is announced [SRCH-01, SRCH-11]', async () => {
    const { type, field, options, find, findAll } = await drawForm('/');
    await type('dr');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(find('[role="listbox"]').id).toBe(field.getAttribute('aria-controls'));
    expect(findAll('[role="group"]').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Instruments',
      'Genres',
      'Moods',
      'Parameters',
      'Sounds',
      'Packs',
    ]);
    expect(options()).toEqual(['Drums', 'Drum and Bass', 'Dreamy', 'Driving', 'Dry', ...FOUND]);
    expect(find('output').textContent).toBe('12 suggestions');
  });

  it('come for no single character and no other key [SRCH-09, SRCH-10]', async () => {
    const { type, options, field } = await drawForm('/');
    await type('d');
    expect(options()).toEqual([]);
    await type('dr.', { inputType: 'insertText', data: '.' });
    expect(options()).toEqual([]);
    await type('dr', { inputType: 'deleteContentBackward' });
    expect(options()).toContain('Drums');
    expect(field.getAttribute('aria-expanded')).toBe('true');
  });

  it('are walked with the arrows, the field between last and first', async () => {
    const { type, field, active } = await drawForm('/');
    await type('dru');
    const walked = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) {
      await pressKey(field, key);
      walked.push(active());
    }
    expect(walked).toEqual(['Drums', 'Drum and Bass', 'Drums', null, 'Signal Drift Tidewater Audio', null, 'Drums']);
    expect(document.activeElement).toBe(field);
  });

  it('are walked from the start again once something else is typed', async () => {
    const { type, field, active } = await drawForm('/');
    await type('dru');
    await pressKey(field, 'ArrowDown');
    await pressKey(field, 'Escape');
    await type('dr', { inputType: 'deleteContentBackward' });
    expect(active()).toBeNull();
    await pressKey(field, 'ArrowDown');
    expect(active()).toBe('Drums');
  });

  it('leave the keys of an input method alone', async () => {
    const { type, field, active } = await drawForm('/');
    await type('dru');
    await settled(() => {
      const key = { key: 'ArrowDown', bubbles: true, cancelable: true, isComposing: true };
      field.dispatchEvent(new KeyboardEvent('keydown', key));
    });
    expect(active()).toBeNull();
  });

  it('become a filter with Enter: the last word gives way to it [SRCH-23, DECISION-68]', async () => {
    const { type, field, here, options } = await drawForm('/');
    await type('garden dru');
    await pressKey(field, 'ArrowDown');
    await pressKey(field, 'Enter');
    expect(here()).toBe(`/search/sounds?query=garden&instruments[]=drums&${SINGLE}`);
    expect(field.value).toBe('garden');
    expect(options()).toEqual([]);
  });

  it('are chosen by pointer, too [SRCH-23]', async () => {
    const { type, find, here } = await drawForm('/');
    await type('soul');
    await press(find('[role="option"]'));
    expect(here()).toBe(`/search/sounds?${SINGLE}&genres[]=soul`);
  });

  it('are sounds and packs, too, which open their pages', async () => {
    const { type, field, here, options, find } = await drawForm('/');
    await type('dru');
    await pressKey(field, 'ArrowUp');
    await pressKey(field, 'Enter');
    expect([here(), options()]).toEqual(['/sample-pack/signal-drift', []]);
    await type('dru');
    await press(find('[role="group"][aria-label="Sounds"] [role="option"]'));
    expect(here()).toBe('/sample/1');
  });

  it('close with Escape and when the field is left [SRCH-12]', async () => {
    const { type, field, options } = await drawForm('/');
    await type('dru');
    await pressKey(field, 'Escape');
    expect(options()).toEqual([]);
    expect(document.activeElement).toBe(field);
    await type('drum');
    expect(options()).not.toEqual([]);
    await settled(() => field.blur());
    expect(options()).toEqual([]);
  });

  it('for packs are genres, inspired-by and providers alone [SRCH-21]', async () => {
    const { type, named, options } = await drawForm('/');
    await press(named('Packs'));
    await type('dr');
    expect(options()).toEqual(['Drum and Bass', ...FOUND.slice(4)]);
  });
});
