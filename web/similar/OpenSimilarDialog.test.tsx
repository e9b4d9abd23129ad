import { afterEach, describe, expect, it } from 'vitest';
// Preloads the lazy code, so that everything renders within one turn.
import '../../core/similar/finding.feature.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { followAddress } from '../pages/follow-address.ts';
import type { App } from '../../composition/app.ts';
import { cueOf } from '../../core/player/player.ts';
import '../pages/OpenDialogView.tsx';
import '../player/CuedPlayer.tsx';
import { DialogHost } from '../pages/DialogHost.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, pressKey, settled, type, aPage } from '../testing/draw.ts';
import './OpenSimilarDialog.tsx';

afterEach(eraseAll);

/** A shop with navigation, and the dialogs over its pages. */
async function aShopAt(address: string) {
  const clock = new VirtualClock();
  const app = anApp('/', { clock });
  followAddress(app, app.shell.navigation.location.current, aPage());
  const view = await draw(
    <AppContext value={app}>
      <DialogHost />
    </AppContext>,
  );
  await settled(() => app.shell.navigation.push(address));
  return { ...view, app, clock };
}

function aWorldSound({ catalogue }: App) {
  const list = catalogue.soundList.current;
  if (list.phase !== 'loaded') throw new Error('The list is not there.');
  return list.page.items[0]!;
}

const dialog = () => document.querySelector('[role="dialog"]');
const shown = () =>
  [...document.querySelectorAll('[role="dialog"] a[href$="?similar=1"]')].map((link) => link.getAttribute('href'));

describe('the Similar sounds dialog', () => {
  it('opens over the page of a sound at once, and closing it takes the parameter away [SIM-01, ROUTE-17, DECISION-22]', async () => {
    const { app, named } = await aShopAt('/sample/1?similar=1');
    expect(dialog()?.textContent).toContain('Similar sounds');
    expect(shown()).toHaveLength(20);
    const { current: page } = app.catalogue.soundDetail;
    await press(named('Close'));
    expect(dialog()).toBeNull();
    expect(app.shell.navigation.location.current).toEqual({ path: '/sample/1', search: '' });
    expect(app.catalogue.soundDetail.current).toBe(page);
  });

  it('does not open over the page of a sound without the parameter [ROUTE-17]', async () => {
    await aShopAt('/sample/1');
    expect(dialog()).toBeNull();
  });

  it('follows its sliders once they rest', async () => {
    const { named, clock } = await aShopAt('/sample/1?similar=1');
    const before = shown();
    for (const aspect of ['Spectrum', 'Timbre', 'Pitch']) await type(named(aspect), '0');
    expect(shown()).toEqual(before);
    await settled(() => void clock.advanceBy(200));
    expect(shown()).not.toEqual(before);
    await press(named('Reset'));
    expect(shown()).toEqual(before);
  });

  it('plays its sounds by the arrow keys, with a player of its own above the page', async () => {
    const { app, named } = await aShopAt('/sample/1?similar=1');
    await app.similar.open();
    const found = app.similar.current!.sounds.current;
    const sounds = found.phase === 'loaded' ? found.sounds : [];
    const playing = () => {
      const cue = cueOf(app.player.state.current);
      return cue?.kind === 'sound' ? cue.sound.id : null;
    };
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await pressKey(dialog()!, key);
    expect(playing()).toBe(sounds[0]!.id);
    expect(dialog()!.querySelector('section[aria-label="Player"]')).not.toBeNull();
    await press(dialog()!.querySelector('section button[aria-label="Next sound"]')!);
    expect(playing()).toBe(sounds[1]!.id);
    await pressKey(named('Timbre'), 'ArrowDown');
    expect(playing()).toBe(sounds[1]!.id);
  });

  it('goes back to the sound that it has gone on from, by its button and by the history', async () => {
    const { app, named, has } = await aShopAt('/samples');
    const { showSimilar, trail } = await app.similar.open();
    await settled(() => void showSimilar.execute(aWorldSound(app)));
    expect(has('Back to the sound before')).toBe(false);
    const first = shown();
    for (const back of [
      () => press(named('Back to the sound before')),
      () => settled(() => window.dispatchEvent(new PopStateEvent('popstate'))),
    ]) {
      await press(document.querySelector(`[role="dialog"] a[href="${first[0]}"]`)!);
      expect([shown().includes(first[0]!), trail.current.length]).toEqual([false, 1]);
      await back();
      expect([shown(), trail.current]).toEqual([first, []]);
    }
    await settled(() => window.dispatchEvent(new PopStateEvent('popstate')));
    expect(dialog()).toBeNull();
  });

  it('goes on from a row of its own, in the same place [SIM-02]', async () => {
    const { app, named } = await aShopAt('/sample/1?similar=1');
    const [next] = shown();
    await press(document.querySelector(`[role="dialog"] a[href="${next}"]`)!);
    expect(app.shell.dialogs.open.current).toHaveLength(1);
    expect(shown()).not.toContain(next);
    await press(named('Close'));
    expect(dialog()).toBeNull();
  });

  it('stays inside the filters of the list until it is told otherwise', async () => {
    const { app, named } = await aShopAt('/samples?types[]=ONE_SHOT');
    const sounds = app.catalogue.soundList.current;
    const [sound] = sounds.phase === 'loaded' ? sounds.page.items : [];
    const { showSimilar, sounds: similar } = await app.similar.open();
    await settled(() => void showSimilar.execute(sound!));
    const types = () =>
      similar.current.phase === 'loaded' ? new Set(similar.current.sounds.map((s) => s.type)) : null;
    expect(types()).toEqual(new Set(['ONE_SHOT']));
    await press(named('Inside my filters'));
    expect(types()?.size).toBeGreaterThan(1);
  });

  it('makes room for the page that a link in it leads to', async () => {
    const { app } = await aShopAt('/sample/1?similar=1');
    await settled(() => app.shell.navigation.push('/samples'));
    expect(dialog()).toBeNull();
    expect(app.shell.navigation.location.current).toEqual({ path: '/samples', search: '' });
  });
});
