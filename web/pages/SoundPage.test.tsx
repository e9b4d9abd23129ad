import { afterEach, expect, it } from 'vitest';
// Code that comes on demand is there already, so that one turn opens what it opens.
import '../../core/similar/finding.feature.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press } from '../testing/draw.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import SoundPage from './SoundPage.tsx';

afterEach(eraseAll);

it('offers what sounds like the sound, and to weigh what counts [LIST-64, SIM-01]', async () => {
  const app = anApp('/sample/1');
  await openPage(app, { page: 'sound', id: 1, similar: false });
  const page = await draw(
    <AppContext value={app}>
      <SoundPage id={1} />
    </AppContext>,
  );
  expect(page.findAll('section[aria-labelledby="similar"] a[href$="?similar=1"]')).toHaveLength(20);
  await press(page.named('Tune similarity'));
  expect(app.shell.dialogs.open.current).toMatchObject([{ kind: 'similar', ask: { sound: { id: 1 } } }]);
});
