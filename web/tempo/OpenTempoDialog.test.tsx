import { afterEach, describe, expect, it } from 'vitest';
// Preloads the lazy code, so that everything renders within one turn.
import '../../core/audition/audition.feature.ts';
import '../../core/tempo/tempo.feature.ts';
import { World } from '../../adapters/memory/world.ts';
import { userOf } from '../../core/account/session.ts';
import { parseLock } from '../../core/audition/session-lock.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { DialogHost } from '../pages/DialogHost.tsx';
import '../pages/OpenDialogView.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, settled, type } from '../testing/draw.ts';
import './OpenTempoDialog.tsx';

afterEach(eraseAll);

const isLoop = ({ type: kind, bpm, key, free, isRareFind }: Sound) =>
  kind === 'LOOP' && bpm !== null && key?.endsWith('m') === true && !free && !isRareFind;

/** A customer with the dialog of a sound open, with or without a lock. */
async function changing(wanted: (sound: Sound) => boolean = isLoop, lock = '') {
  const world = new World(systemClock);
  const sound = world.sounds.find(wanted)!;
  const app = anApp('/samples', { world });
  await app.account.logIn.execute('premium@demo.test', 'demo1234');
  const [{ showTempo, change }, { lockSession }] = [await app.tempo.open(), await app.audition.open()];
  lockSession.execute(parseLock(lock));
  const view = await draw(
    <AppContext value={app}>
      <DialogHost />
    </AppContext>,
  );
  await settled(() => void showTempo.execute(sound));
  return {
    ...view,
    app,
    sound,
    change,
    disabled: (name: string) => view.named(name).getAttribute('aria-disabled') === 'true',
  };
}

/** Close to the tempo of every loop of the world, but equal to none. */
const LOCKED_BPM = 101.5;

const dialog = () => document.querySelector('[role="dialog"]');

describe('the Change tempo/key dialog', () => {
  it('shows what the sound is, with nothing to change yet [TEMPO-01, TEMPO-02, TEMPO-09]', async () => {
    const { named, sound, disabled } = await changing();
    expect(dialog()?.textContent).toContain('Change tempo/key');
    expect(dialog()?.textContent).toContain(sound.name);
    const tempo = named('Tempo in BPM') as HTMLInputElement;
    expect([tempo.type, tempo.min, tempo.max, tempo.required, tempo.value]).toEqual([
      'number',
      '10',
      '300',
      true,
      String(sound.bpm),
    ]);
    const key = named('Key') as HTMLSelectElement;
    expect([key.required, [...key.options].map(({ text }) => text).join(', ')]).toEqual([
      true,
      'Am, Bbm/A#m, Bm, Cm, Dbm/C#m, Dm, Ebm/D#m, Em, Fm, Gbm/F#m, Gm, Abm/G#m',
    ]);
    expect([disabled('Change'), disabled('Play preview'), disabled('Download · 1 credit')]).toEqual([true, true, true]);
  });

  it('makes what is chosen, plays it, and downloads it [ROLE-17, TEMPO-02, TEMPO-10, TEMPO-14]', async () => {
    const { app, named, sound, disabled, change } = await changing();
    const before = userOf(app.account.session.current)!.wallet.balance;
    await type(named('Tempo in BPM'), '97');
    await press(named('Change'));
    expect(dialog()?.textContent).toContain('Changed. Listen to it, then download it.');
    await press(named('Play original'));
    await press(named('Play preview'));
    const heard = app.player.state.current;
    const made = change.current.phase === 'processed' ? change.current.changed : null;
    expect(heard).toMatchObject({ phase: 'playing', cue: { sound: { id: sound.id, previewUrl: made?.previewUrl } } });
    await press(named('Play preview'));
    expect(app.player.state.current.phase).toBe('paused');

    await press(named('Download · 1 credit'));
    expect(app.downloads.downloaded.current.get(sound.id)).toBe(true);
    expect(userOf(app.account.session.current)!.wallet.balance).toBe(before - 1);
    expect(disabled('Download · free')).toBe(false);
    await press(named('Faster'));
    expect(disabled('Download · free')).toBe(true);
  });

  it('says what is wrong with a tempo, and what is rough with one [TEMPO-10, TEMPO-11, TEMPO-12, TEMPO-13]', async () => {
    const { named, disabled } = await changing();
    for (const wrong of ['', '9', '301']) {
      await type(named('Tempo in BPM'), wrong);
      expect(dialog()?.textContent).toContain('Enter a tempo from 10 to 300 BPM.');
      expect([named('Tempo in BPM').getAttribute('aria-invalid'), disabled('Change')]).toEqual(['true', true]);
    }
    for (const half of ['3', '39']) {
      await type(named('Tempo in BPM'), half);
      expect((named('Tempo in BPM') as HTMLInputElement).value).toBe(half);
    }
    expect(dialog()?.textContent).toContain('Quality drops below 40 BPM.');
    expect(disabled('Change')).toBe(false);
  });

  it('steps and slides', async () => {
    const { named, sound } = await changing();
    await press(named('Slower'));
    expect((named('Tempo in BPM') as HTMLInputElement).value).toBe(String(sound.bpm! - 1));
    await type(named('Tempo'), '200');
    expect((named('Tempo in BPM') as HTMLInputElement).value).toBe('200');
  });

  it('has an input only for what the sound has [DECISION-109]', async () => {
    const oneShot = ({ type: kind, bpm, key }: Sound) => kind === 'ONE_SHOT' && bpm === null && key !== null;
    const { has } = await changing(oneShot);
    expect([has('Tempo in BPM'), has('Key')]).toEqual([false, true]);
  });

  it('takes over the key and tempo of the session', async () => {
    const { named, has, change, sound } = await changing(isLoop, `${LOCKED_BPM}`);
    await press(named('Faster'));
    await press(named('Use my key and tempo'));
    expect(change.current).toMatchObject({ wanted: { bpm: LOCKED_BPM, key: expect.anything() } });
    expect(sound.bpm).not.toBe(LOCKED_BPM);
    expect(has('Use my key and tempo')).toBe(false);
    await eraseAll();
    expect((await changing()).has('Use my key and tempo')).toBe(false);
  });

  it('opens with what is heard under the lock chosen', async () => {
    const { named, has, change } = await changing(isLoop, `${LOCKED_BPM}`);
    expect(change.current).toMatchObject({ phase: 'ready', wanted: { bpm: LOCKED_BPM } });
    expect((named('Tempo in BPM') as HTMLInputElement).value).toBe(String(LOCKED_BPM));
    expect(has('Use my key and tempo')).toBe(false);
  });

  it('is heard at once, before anything is made, and beside the original', async () => {
    const { app, named, disabled } = await changing();
    const pressed = (name: string) => named(name).getAttribute('aria-pressed');
    await press(named('Faster'));
    expect(disabled('Play preview')).toBe(false);
    await press(named('Play preview'));
    expect([app.player.state.current.phase, pressed('Play preview'), pressed('Play original')]).toEqual([
      'playing',
      'true',
      'false',
    ]);
    await press(named('Play original'));
    expect([app.player.state.current.phase, pressed('Play preview'), pressed('Play original')]).toEqual([
      'playing',
      'false',
      'true',
    ]);
  });

  it('names the key that a sound is in by one name', async () => {
    const { sound } = await changing(
      ({ type: kind, bpm, key, isRareFind }) => kind === 'LOOP' && bpm !== null && key === 'C#m' && !isRareFind,
    );
    expect(dialog()?.textContent).toContain(`Original: ${sound.bpm} BPM`);
    expect(dialog()?.textContent).toContain('Original: C# minor');
    expect(dialog()?.textContent).toContain('Original tempo and key. Change either to preview.');
  });

  it('closes by its own button, and makes room for other pages', async () => {
    const { app, named } = await changing();
    await press(named('Close'));
    expect(dialog()).toBeNull();
    const { showTempo } = await app.tempo.open();
    await settled(() => void showTempo.execute(new World(systemClock).sounds.find(isLoop)!));
    expect(dialog()).not.toBeNull();
    await settled(() => app.shell.navigation.push('/'));
    expect(dialog()).toBeNull();
  });
});
