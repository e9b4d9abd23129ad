import { afterEach, describe, expect, it } from 'vitest';
import { aNotice, aSoundWithMidi } from '../../core/testing/builders.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { draw, eraseAll, press, pressKey, settled } from '../testing/draw.ts';
import { anApp } from '../testing/an-app.ts';
import { DialogHost } from './DialogHost.tsx';

afterEach(eraseAll);

async function drawHost() {
  const app = anApp();
  const host = await draw(
    <AppContext value={app}>
      <DialogHost />
    </AppContext>,
  );
  return { ...host, dialogs: app.shell.dialogs };
}

const openDialog = (): HTMLElement | null => document.querySelector('[role="dialog"]');

describe('DialogHost', () => {
  it('shows a refusal in its own words and answers what was pressed [ERR-03]', async () => {
    const host = await drawHost();
    let answer: Promise<string> | undefined;
    await settled(() => void (answer = host.dialogs.ask('message', aNotice())));
    expect(openDialog()?.textContent).toContain('This sound costs 3 credits.');
    await press(host.named('See plans'));
    expect(await answer).toBe('followed');
    expect(openDialog()).toBeNull();
  });

  it('keeps a dialog open at Escape unless it is the login [ERR-01, ERR-04]', async () => {
    const host = await drawHost();
    await settled(() => void host.dialogs.ask('message', aNotice({ button: null })));
    await pressKey(openDialog()!, 'Escape');
    expect(openDialog()).not.toBeNull();
    await settled(() => void host.dialogs.ask('login', {}));
    await pressKey([...document.querySelectorAll('[role="dialog"]')].at(-1)!, 'Escape');
    expect(host.dialogs.open.current.map(({ kind }) => kind)).toEqual(['message']);
  });

  it('offers WAV and MIDI with their prices [LIST-66]', async () => {
    const host = await drawHost();
    let answer: Promise<string> | undefined;
    await settled(() => void (answer = host.dialogs.ask('wavOrMidi', { sound: aSoundWithMidi(1, 2) })));
    expect(openDialog()?.textContent).toContain('Choose WAV or MIDI download');
    expect([...openDialog()!.querySelectorAll('li')].map((file) => file.textContent)).toEqual([
      'WAVThe audio, ready to drop in.1 credit',
      'MIDIThe notes, for your own instrument.3 credits',
    ]);
    await press(openDialog()!.querySelectorAll('li button')[1]!);
    expect(await answer).toBe('midi');
  });

  it("invites to a Basic, Premium or Max plan by 'Not now' and 'Upgrade' [FILT-44, FILT-45]", async () => {
    const host = await drawHost();
    let answer: Promise<string> | undefined;
    await settled(() => void (answer = host.dialogs.ask('rareFindsUpgrade', {})));
    expect(openDialog()?.textContent).toContain('Basic, Premium or Max plan');
    expect(host.has('Upgrade')).toBe(true);
    await press(host.named('Not now'));
    expect(await answer).toBe('notNow');
  });
});
