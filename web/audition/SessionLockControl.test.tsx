import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../composition/app.ts';
import { NO_LOCK, parseLock } from '../../core/audition/session-lock.ts';
import { aSound } from '../../core/testing/builders.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { type Drawn, draw, eraseAll, press, settled, submit, type } from '../testing/draw.ts';
import SessionLockControl from './SessionLockControl.tsx';

const TITLE = 'Key & tempo';
let app: App;
let control: Drawn;

async function arrive(address: string): Promise<void> {
  app = anApp(address);
  await app.audition.open();
  control = await draw(
    <AppContext value={app}>
      <SessionLockControl />
    </AppContext>,
  );
}

beforeEach(() => arrive('/samples'));
afterEach(async () => {
  app.dispose();
  await eraseAll();
});

const lock = () => app.audition.current!.lock.current;
const said = () => control.find('output').textContent;
const tempo = () => control.named('Tempo in BPM') as HTMLInputElement;

describe('the lock in the navigation', () => {
  it('says what it is for while nothing is locked', () => {
    expect(control.named(TITLE).getAttribute('aria-expanded')).toBe('false');
    expect(control.has('Clear key and tempo')).toBe(false);
    expect(said()).toBe('');
  });

  it('shows the lock that the address brings, and announces nothing yet', async () => {
    await arrive('/samples?lock=Fm,140');
    // The full text, and the short one for phones.
    expect(control.named(`${TITLE}: F minor · 140, Fm 140`).textContent).toBe('F minor · 140Fm 140');
    expect(said()).toBe('');
  });

  it('clears it with one press, and says so', async () => {
    await arrive('/samples?lock=Fm,140');
    await press(control.named('Clear key and tempo'));
    expect(lock()).toEqual(NO_LOCK);
    expect(said()).toBe('Sounds play in their own key and tempo.');
  });
});

describe('its panel', () => {
  beforeEach(() => press(control.named(TITLE)));

  it('sets one of 24 keys, announces it, and lets go of it when it is pressed again', async () => {
    expect(control.findAll('button[aria-pressed]')).toHaveLength(24);
    await press(control.named('Fm, F minor'));
    expect(lock()).toEqual(parseLock('Fm'));
    expect(control.named('Fm, F minor').getAttribute('aria-pressed')).toBe('true');
    expect(said()).toBe('Sounds play in F minor.');
    await press(control.named('Fm, F minor'));
    expect(lock()).toEqual(NO_LOCK);
  });

  it('sets a typed tempo beside the key, and an emptied field lets go of it', async () => {
    await press(control.named('Fm, F minor'));
    await type(tempo(), '140');
    await submit(control.find('form'));
    expect(lock()).toEqual(parseLock('Fm,140'));
    await type(tempo(), '');
    await submit(control.find('form'));
    expect(lock()).toEqual(parseLock('Fm'));
  });

  it('marks a tempo that there is not, and goes back to the one before', async () => {
    await type(tempo(), '90');
    await submit(control.find('form'));
    await type(tempo(), '900');
    expect(tempo().getAttribute('aria-invalid')).toBe('true');
    await submit(control.find('form'));
    expect([tempo().value, lock().bpm]).toEqual(['90', 90]);
  });

  it('steps from 120, and stops at the slowest and the fastest', async () => {
    await press(control.named('Faster'));
    await press(control.named('Faster'));
    expect(lock().bpm).toBe(121);
    await settled(() => app.audition.current!.lockSession.execute(parseLock('300')));
    await press(control.named('Faster'));
    expect(lock().bpm).toBe(300);
  });

  it('takes key and tempo from the sound that plays', async () => {
    const take = () => control.named('Match this sound') as HTMLButtonElement;
    expect(take().disabled).toBe(true);
    await settled(() => app.player.play.execute({ kind: 'sound', sound: aSound({ key: 'Bbm', bpm: 87.5 }) }));
    await press(take());
    expect(lock()).toEqual(parseLock('Bbm,87.5'));
  });

  it('chooses what downloads bring, once something is locked', async () => {
    expect(control.has('Downloads')).toBe(false);
    await settled(() => app.owned.open());
    await press(control.named('Fm, F minor'));
    const choice = () => control.findAll('input[type="radio"]') as readonly HTMLInputElement[];
    expect(choice().map(({ value, checked }) => [value, checked])).toEqual([
      ['ask', true],
      ['heard', false],
      ['original', false],
    ]);
    await press(choice()[1]!);
    expect(app.owned.current!.version.current).toBe('heard');
    expect(choice()[1]!.checked).toBe(true);
  });
});
