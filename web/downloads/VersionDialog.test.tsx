import { afterEach, expect, it } from 'vitest';
// Preloads the lazy code, so that the dialog renders within one turn.
import '../../core/audition/audition.feature.ts';
import '../../core/downloads/file-downloads.feature.ts';
import { World } from '../../adapters/memory/world.ts';
import { parseLock } from '../../core/audition/session-lock.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { DialogHost } from '../pages/DialogHost.tsx';
import '../pages/OpenDialogView.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, settled } from '../testing/draw.ts';
import './VersionDialog.tsx';

afterEach(eraseAll);

it('offers what is heard and the original, and delivers what is chosen from then on', async () => {
  const world = new World(systemClock);
  const loop = world.sounds.find(
    ({ type, bpm, midi, isRareFind }) => type === 'LOOP' && bpm !== null && !midi && !isRareFind,
  )!;
  const app = anApp('/samples', { world });
  await app.account.logIn.execute('premium@demo.test', 'demo1234');
  const { lockSession } = await app.audition.open();
  lockSession.execute(parseLock('101.5'));
  await draw(
    <AppContext value={app}>
      <DialogHost />
    </AppContext>,
  );
  const done: Array<ReturnType<typeof app.downloads.downloadSound.execute>> = [];
  await settled(() => void done.push(app.downloads.downloadSound.execute(loop)));
  const dialog = document.querySelector('[role="dialog"]')!;
  expect(dialog.textContent).toContain(loop.name);
  expect([...dialog.querySelectorAll('li button')].map(({ textContent }) => textContent)).toEqual([
    'As heard (101.5 BPM)A WAV in the key and tempo you hear. Same price.',
    `Original (${loop.bpm} BPM)The file as it was made.`,
  ]);
  await press(dialog.querySelector('li button')!);
  expect(await done[0]).toMatchObject({ ok: true, value: { url: expect.stringContaining('/changed/') as unknown } });
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  const again = await app.downloads.downloadSound.execute(loop);
  expect(again).toMatchObject({ ok: true, value: { takenCredits: 0, url: expect.stringContaining('/changed/') } });
});
