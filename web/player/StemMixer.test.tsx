import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { NO_FILTERS } from '../../core/catalogue/filters/filters.ts';
import { listOf, withFilters } from '../../core/catalogue/filters/list-address.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, settled } from '../testing/draw.ts';
import { StemMixer } from './StemMixer.tsx';

afterEach(eraseAll);

const STEMS = withFilters(listOf({ kind: 'all' }), {
  ...NO_FILTERS,
  stems: { id: 1, name: 'Tape Garden stems', color: '#c2410c' },
});

async function drawOn(address = STEMS) {
  const app = anApp('/samples');
  const page = await app.catalogue.browseSounds.execute(address);
  if (!page.ok) throw new Error('The list is not there.');
  const view = await draw(
    <AppContext value={app}>
      <Suspense>
        <StemMixer />
      </Suspense>
    </AppContext>,
  );
  await settled(() => {});
  return { app, view, sounds: page.value.items };
}

describe('over a list of stems [LIST-52]', () => {
  it('all are played together, and paused by the same button', async () => {
    const { app, view, sounds } = await drawOn();
    const button = view.find('button');
    expect(button.textContent).toBe(`Play all ${sounds.length} together`);
    await press(button);
    expect(app.player.state.current).toMatchObject({ phase: 'playing', cue: { kind: 'stems', sounds } });
    expect(view.find('button').textContent).toBe('Pause');
    await press(view.find('button'));
    expect(app.player.state.current.phase).toBe('paused');
  });

  it('each has a switch to mute it and one to hear it alone, which say what they are', async () => {
    const { app, view, sounds } = await drawOn();
    expect(view.findAll('li')).toEqual([]);
    await press(view.find('button'));
    const [first] = sounds;
    const { playStems } = await app.listening.open();
    const mute = () => view.find(`[aria-label="Mute ${first!.name}"]`);
    const solo = () => view.find(`[aria-label="Solo ${first!.name}"]`);
    await press(mute());
    expect(mute().getAttribute('aria-pressed')).toBe('true');
    expect(playStems.silent.current).toEqual(new Set([first!.id]));
    await press(solo());
    expect([mute(), solo()].map((key) => key.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    expect(playStems.silent.current.size).toBe(sounds.length - 1);
  });

  it('nothing stands over a list of anything else', async () => {
    const { view } = await drawOn(listOf({ kind: 'all' }));
    expect(view.findAll('button')).toEqual([]);
  });
});
