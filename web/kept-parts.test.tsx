import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { World } from '../adapters/memory/world.ts';
import { NO_FILTERS } from '../core/catalogue/filters/filters.ts';
import { toggleWholeKey } from '../core/catalogue/filters/key-circle.ts';
import { VirtualClock } from '../core/kernel/virtual-clock.ts';
import { AppContext } from './bind/AppContext.tsx';
import { FacetGroup as KeptFacetGroup } from './catalogue/filters/FacetGroup.server.tsx';
import { FacetGroup } from './catalogue/filters/FacetGroup.tsx';
import { KeyGrid as KeptKeyGrid } from './catalogue/filters/KeyGrid.server.tsx';
import { KeyGrid } from './catalogue/filters/KeyGrid.tsx';
import { SoundRows as KeptSoundRows } from './catalogue/sounds/SoundRows.server.tsx';
import { SoundRows } from './catalogue/sounds/SoundRows.tsx';
import { htmlOf } from './drawn.ts';
import { KeptPart, withKeptParts } from './kept-parts.tsx';
import { anApp } from './testing/an-app.ts';

const drawn = (page: ReactNode): string => htmlOf(withKeptParts(page, renderToString));
const nothing = () => {};

describe('kept parts', () => {
  it('are drawn once, and are the same piece on every page', () => {
    const shown = {};
    const View = vi.fn(() => <b>–{1}</b>);
    const page = (title: string) => (
      <ul>
        <li>{title}</li>
        <KeptPart shows={shown} as="part">
          <View />
        </KeptPart>
        <li>12:30</li>
      </ul>
    );
    const [first, second] = ['one', 'two'].map((title) => withKeptParts(page(title), renderToString));
    expect(htmlOf(first!)).toBe('<ul><li>one</li><b>–<!-- -->1</b><li>12:30</li></ul>');
    expect(htmlOf(second!)).toBe('<ul><li>two</li><b>–<!-- -->1</b><li>12:30</li></ul>');
    expect(View).toHaveBeenCalledTimes(1);
    expect(second![1]).toBe(first![1]);
    expect(new TextDecoder().decode(first![1]!.bytes)).toBe(first![1]!.html);
  });

  it('are kept apart by what they show, also on one page', () => {
    const [kick, snare] = [{ name: 'Kick' }, { name: 'Snare' }];
    const part = (sound: { readonly name: string }, key: number) => (
      <KeptPart key={key} shows={sound} as="sound">
        <i>{sound.name}</i>
      </KeptPart>
    );
    const page = <p>{[kick, snare, kick].map(part)}</p>;
    const whole = '<p><i>Kick</i><i>Snare</i><i>Kick</i></p>';
    expect([drawn(page), drawn(page)]).toEqual([whole, whole]);
  });

  it('are drawn like any other view where nothing is kept', () => {
    expect(
      renderToString(
        <KeptPart shows={{}} as="part">
          a
        </KeptPart>,
      ),
    ).toBe('a');
  });
});

describe('views of the server', () => {
  const world = new World(new VirtualClock());
  const app = anApp('/samples', { world });
  const inShop = (view: ReactNode) => <AppContext value={app}>{view}</AppContext>;
  const values = [
    { value: 'Am', name: 'Am', count: 3 },
    { value: 'F#', name: 'F#', count: 1 },
  ];
  const chosen = toggleWholeKey(NO_FILTERS, { note: 'A', chord: 'minor' });
  const group = { label: 'Keys', values, startsOpen: true, onToggle: nothing };
  const grid = { counts: values, onChange: nothing };

  const asInBrowsers = (view: ReactNode) => [renderToString(inShop(view)), renderToString(inShop(view))];
  const twice = (view: ReactNode) => [drawn(inShop(view)), drawn(inShop(view))];

  it('draw the same rows as those of browsers, the first time and again', () => {
    const rows = twice(<KeptSoundRows sounds={world.sounds} />);
    expect(rows).toEqual(asInBrowsers(<SoundRows sounds={world.sounds} />));
  });

  it.each([false, true])('draw the same filters, chosen or not, the first time and again (busy: %s)', (isBusy) => {
    for (const filters of [NO_FILTERS, chosen]) {
      const choice = { include: filters === chosen ? ['Am'] : [], exclude: [] };
      const props = { ...group, choice, isBusy };
      expect(twice(<KeptFacetGroup {...props} />)).toEqual(asInBrowsers(<FacetGroup {...props} />));
      const keys = { ...grid, filters, isBusy };
      expect(twice(<KeptKeyGrid {...keys} />)).toEqual(asInBrowsers(<KeyGrid {...keys} />));
    }
  });
});
