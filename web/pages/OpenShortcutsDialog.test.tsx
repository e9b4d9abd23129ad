import { afterEach, expect, it } from 'vitest';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press } from '../testing/draw.ts';
import OpenDialogView from './OpenDialogView.tsx';

afterEach(eraseAll);

it('the sheet of the keys names all of them, switches the letters off and on, and closes by its button [ERR-01]', async () => {
  const app = anApp();
  const { letters } = await app.listening.open();
  const asked = app.shell.dialogs.ask('shortcuts', {});
  const [dialog] = app.shell.dialogs.open.current;
  await draw(
    <AppContext value={app}>
      <OpenDialogView dialog={dialog!} />
    </AppContext>,
  );
  const sheet = document.querySelector('[role="dialog"]')!;
  expect([...sheet.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual([
    '↑',
    '↓',
    '←',
    '→',
    'Space',
    'Enter',
    'S',
    'D',
    '/',
    'Ctrl K',
    '?',
  ]);
  const control = sheet.querySelector('[role="switch"]')!;
  await press(control);
  expect([letters.isOn.current, control.getAttribute('aria-checked')]).toEqual([false, 'false']);
  expect(sheet.querySelectorAll('kbd[data-off]')).toHaveLength(4);
  await press(control);
  expect(letters.isOn.current).toBe(true);
  await press(sheet.querySelector('[aria-label="Close"]')!);
  expect([await asked, app.shell.dialogs.open.current]).toEqual(['closed', []]);
  app.dispose();
});
