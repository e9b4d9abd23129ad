import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../composition/app.ts';
import { type Cue, cueOf } from '../../core/player/player.ts';
import { routeOf } from '../../core/routes.ts';
import { followAddress } from './follow-address.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { aPack, aSound } from '../../core/testing/builders.ts';
import { anApp } from '../testing/an-app.ts';
import { pressKey } from '../testing/draw.ts';
import { drawn } from '../scope/once.ts';
import { capOf, letKeysAct } from './shortcuts.ts';
import { Scope } from '../scope/scope.ts';

let app: App;
let listening: NonNullable<App['listening']['current']>;
let page: Scope;

beforeEach(async () => {
  app = anApp('/samples?size=3');
  await app.account.loadUser.execute();
  await openPage(app, routeOf(app.shell.navigation.location.current));
  listening = await app.listening.open();
  page = new Scope();
  letKeysAct(app, listening, page);
});
afterEach(() => {
  page.dispose();
  app.dispose();
  document.body.replaceChildren();
});

const sounds = () => {
  const list = app.catalogue.soundList.current;
  return list.phase === 'loaded' ? list.page.items : [];
};
const current = () => {
  const cue = cueOf(app.player.state.current);
  return cue?.kind === 'sound' ? cue.sound.id : null;
};

describe('the shortcuts of a list', () => {
  it('ArrowDown plays the next sound, ArrowUp the previous one [PLAY-13, PLAY-14]', async () => {
    await pressKey(document.body, 'ArrowDown');
    expect(current()).toBe(sounds()[0]?.id);
    await pressKey(document.body, 'ArrowDown');
    expect(current()).toBe(sounds()[1]?.id);
    await pressKey(document.body, 'ArrowUp');
    expect(current()).toBe(sounds()[0]?.id);
  });

  it('Enter opens the page of the current sound', async () => {
    await pressKey(document.body, 'Enter');
    expect(app.shell.navigation.location.current.path).toBe('/samples');
    await pressKey(document.body, 'ArrowDown');
    await pressKey(document.body, 'Enter');
    expect(app.shell.navigation.location.current.path).toBe(`/sample/${sounds()[0]?.id}`);
  });

  it('Space plays the first sound, then toggles [PLAY-19, DECISION-73]', async () => {
    await pressKey(document.body, ' ');
    expect(current()).toBe(sounds()[0]?.id);
    await pressKey(document.body, ' ');
    expect(app.player.state.current.phase).toBe('paused');
  });

  it('s asks for the wishlist and d for the download of the current sound [PLAY-20, PLAY-21]', async () => {
    const [like, download] = [
      vi.spyOn(app.wishlist.toggleSound, 'execute'),
      vi.spyOn(app.downloads.downloadSound, 'execute'),
    ];
    await pressKey(document.body, 's');
    expect(like).not.toHaveBeenCalled();
    await pressKey(document.body, 'ArrowDown');
    await pressKey(document.body, 's');
    app.shell.dialogs.open.current.forEach((dialog) => app.shell.dialogs.answer(dialog, 'dismissed'));
    await pressKey(document.body, 'd');
    expect(like).toHaveBeenCalledWith(sounds()[0]?.id, sounds()[0]?.name);
    expect(download).toHaveBeenCalledWith(sounds()[0]);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])(
    'leaves s and d to the browser while %s is held [DECISION-73]',
    async (held) => {
      const [like, download] = [
        vi.spyOn(app.wishlist.toggleSound, 'execute'),
        vi.spyOn(app.downloads.downloadSound, 'execute'),
      ];
      await pressKey(document.body, 'ArrowDown');
      for (const key of ['s', 'd']) {
        const press = new KeyboardEvent('keydown', { key, [held]: true, bubbles: true, cancelable: true });
        document.body.dispatchEvent(press);
        expect(press.defaultPrevented).toBe(false);
      }
      await drawn();
      expect([like.mock.calls, download.mock.calls]).toEqual([[], []]);
    },
  );

  describe('when something else is in the player', () => {
    const cue = async (what: Cue, phase: 'playing' | 'paused') => {
      app.player.play.execute(what);
      if (phase === 'paused') app.player.play.toggle();
      await drawn();
      expect(app.player.state.current.phase).toBe(phase);
    };
    const elsewhere: Cue = { kind: 'sound', sound: aSound({ id: 9_999 }) };
    const demo: Cue = { kind: 'pack', pack: aPack() };

    it.each([
      ['a sound of another list', elsewhere],
      ['the demo of a pack', demo],
    ])('leaves %s alone: s and d do nothing [DECISION-73, PLAY-20, PLAY-21]', async (_, what) => {
      const acts = [
        vi.spyOn(app.wishlist.toggleSound, 'execute'),
        vi.spyOn(app.downloads.downloadSound, 'execute'),
        vi.spyOn(app.downloads.downloadPack, 'execute'),
      ];
      await cue(what, 'playing');
      await pressKey(document.body, 's');
      await pressKey(document.body, 'd');
      for (const act of acts) expect(act).not.toHaveBeenCalled();
    });

    it('Space plays the first sound of the list, after it has stopped what is heard [PLAY-19, DECISION-73]', async () => {
      await cue(elsewhere, 'playing');
      await pressKey(document.body, ' ');
      expect([current(), app.player.state.current.phase]).toEqual([9_999, 'paused']);
      await pressKey(document.body, ' ');
      expect(current()).toBe(sounds()[0]?.id);
    });
  });

  it('turns no page for a visitor on the last sound [PLAY-15, DECISION-36]', async () => {
    for (let presses = 0; presses < 4; presses += 1) await pressKey(document.body, 'ArrowDown');
    expect(app.shell.navigation.location.current.search).toBe('?size=3');
  });

  it('turns the page for a customer with a plan on the last sound [PLAY-15]', async () => {
    await app.account.logIn.execute('premium@demo.test', 'demo1234');
    for (let presses = 0; presses < 4; presses += 1) await pressKey(document.body, 'ArrowDown');
    expect(app.shell.navigation.location.current.search).toBe('?size=3&page=2');
  });

  it('makes the first sound of the next page current without playing it, and Space plays it [PLAY-15, PLAY-27, DECISION-36]', async () => {
    await app.account.logIn.execute('premium@demo.test', 'demo1234');
    followAddress(app, app.shell.navigation.location.current, page);
    for (let presses = 0; presses < 4; presses += 1) await pressKey(document.body, 'ArrowDown');
    await vi.waitFor(
      () => expect(app.catalogue.soundList.current).toMatchObject({ phase: 'loaded', page: { page: 2 } }),
      20_000,
    );
    expect([app.player.state.current.phase, current()]).toEqual(['paused', sounds()[0]?.id]);
    await pressKey(document.body, ' ');
    expect([app.player.state.current.phase, current()]).toEqual(['playing', sounds()[0]?.id]);
  });

  it('? opens the sheet of the keys, which keeps the others from acting', async () => {
    await pressKey(document.body, '?');
    expect(app.shell.dialogs.open.current.map(({ kind }) => kind)).toEqual(['shortcuts']);
    await pressKey(document.body, ' ');
    expect(current()).toBeNull();
  });

  it('of a single letter do nothing while they are switched off, and the others go on', async () => {
    listening.letters.choose(false);
    await pressKey(document.body, 'ArrowDown');
    const like = vi.spyOn(app.wishlist.toggleSound, 'execute');
    for (const key of ['s', 'd', '?']) await pressKey(document.body, key);
    expect([like.mock.calls, app.shell.dialogs.open.current]).toEqual([[], []]);
    await pressKey(document.body, ' ');
    expect(app.player.state.current.phase).toBe('paused');
  });

  it('belong to the list again after a press of the pointer in it [PLAY-22]', async () => {
    document.body.innerHTML = '<table><tbody><tr><td><button>Play</button></td></tr></tbody></table>';
    const button = document.querySelector('button')!;
    button.focus();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await vi.waitFor(() => expect(document.activeElement).toBe(document.body), 20_000);
    await pressKey(document.body, ' ');
    expect(current()).toBe(sounds()[0]?.id);
  });

  it('stay with a control that opens a menu, which gives the focus back to it [LIST-17]', async () => {
    document.body.innerHTML =
      '<table><tbody><tr><td><button aria-haspopup="menu">More</button></td></tr></tbody></table>';
    const button = document.querySelector('button')!;
    button.focus();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await drawn();
    expect(document.activeElement).toBe(button);
  });

  it('stay with a control that the keyboard pressed [PLAY-22]', async () => {
    document.body.innerHTML = '<table><tbody><tr><td><button>Play</button></td></tr></tbody></table>';
    const button = document.querySelector('button')!;
    button.focus();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    await drawn();
    expect(document.activeElement).toBe(button);
  });

  it('do nothing while the focus is on a control [PLAY-22]', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await pressKey(field, ' ');
    expect(current()).toBeNull();
  });

  it('act while the focus rests on the heading of a page that was just opened [PLAY-22]', async () => {
    const heading = document.createElement('h1');
    heading.tabIndex = -1;
    document.body.append(heading);
    heading.focus();
    await pressKey(heading, ' ');
    expect(current()).toBe(sounds()[0]?.id);
  });

  it('do nothing on a page without a list of sounds, though one was seen before', async () => {
    app.shell.navigation.push('/provider/sample-packs/loopstead');
    for (const key of [' ', 'ArrowDown']) await pressKey(document.body, key);
    expect([current(), app.shell.dialogs.open.current]).toEqual([null, []]);
    await pressKey(document.body, '?');
    expect(app.shell.dialogs.open.current.map(({ kind }) => kind)).toEqual(['shortcuts']);
  });

  it('enter the search of the page by / or Ctrl K, and type over what it says', async () => {
    document.body.innerHTML = '<main><input name="query" value="warm pad" /><button>Filters</button></main>';
    const [field, button] = [document.querySelector('input')!, document.querySelector('button')!];
    await pressKey(document.body, '/');
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 8]);
    button.focus();
    await pressKey(button, '/');
    expect(document.activeElement).toBe(button);
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }));
    expect(document.activeElement).toBe(field);
  });

  it("are the list's again after Escape on a control, which fields that search keep to themselves", async () => {
    document.body.innerHTML = `<main><button>Play</button><input role="combobox" />
      <table><tbody><tr data-playback="playing"></tr></tbody></table></main>`;
    const [button, field] = [document.querySelector('button')!, document.querySelector('input')!];
    const row = document.querySelector('tr')!;
    const show = vi.spyOn(row, 'scrollIntoView');
    button.focus();
    await pressKey(button, 'Escape');
    expect(show).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(document.body);
    await pressKey(document.body, 'ArrowDown');
    expect(current()).toBe(sounds()[0]?.id);
    field.focus();
    await pressKey(field, 'Escape');
    expect(document.activeElement).toBe(field);
  });

  it('are printed on tooltips while a press would do something', async () => {
    const caps = () => ['ArrowDown', 'S', '?', 'Control+K'].map((keys) => capOf(app, listening, keys));
    expect(caps()).toEqual(['↓', undefined, '?', 'Ctrl K']);
    await pressKey(document.body, 'ArrowDown');
    expect(caps()).toEqual(['↓', 'S', '?', 'Ctrl K']);
    listening.letters.choose(false);
    expect(caps()).toEqual(['↓', undefined, undefined, 'Ctrl K']);
    app.shell.navigation.push('/provider/sample-packs/loopstead');
    expect(caps()).toEqual([undefined, undefined, undefined, 'Ctrl K']);
    expect(capOf(app, listening, 'Control+Q')).toBeUndefined();
  });

  it('act on the sound of a page and on those that are like it', async () => {
    const [first] = sounds();
    app.shell.navigation.push(`/sample/${first!.id}`);
    await openPage(app, routeOf(app.shell.navigation.location.current));
    await pressKey(document.body, ' ');
    expect(current()).toBe(first!.id);
    await pressKey(document.body, 'ArrowDown');
    const similar = app.catalogue.similarSounds.current;
    expect(current()).toBe(similar.phase === 'loaded' ? similar.sounds[0]?.id : 'not loaded');
  });

  it('do nothing while a dialog is open [DECISION-73]', async () => {
    void app.shell.dialogs.ask('login', {});
    await pressKey(document.body, ' ');
    expect(current()).toBeNull();
  });
});
