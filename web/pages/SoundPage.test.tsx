import { afterEach, expect, it } from 'vitest';
// Preloads the lazy code, so that everything opens within one turn.
import '../../core/similar/finding.feature.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press } from '../testing/draw.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { World } from '../../adapters/memory/world.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { known } from '../../domain/known.ts';
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

it('says of a sound that it was removed from sale, and leads on; of what never was, nobody says so', async () => {
  const world = new World(systemClock);
  const sound = known(world.sounds[0], 'sound');
  world.withdrawSound(sound, { who: 'provider@demo.test', reason: 'Not ours.' });
  const visited = async (id: number) => {
    const app = anApp(`/sample/${id}`, { world });
    await openPage(app, { page: 'sound', id, similar: false });
    return draw(
      <AppContext value={app}>
        <SoundPage id={id} />
      </AppContext>,
    );
  };
  const page = await visited(sound.id);
  expect(page.find('h1').textContent).toBe('Removed from sale');
  const { textContent } = page.element;
  expect(textContent).toContain('It is no longer sold here. Customers who own it keep it.');
  for (const hidden of [sound.name, 'Not ours.']) expect(textContent).not.toContain(hidden);
  expect(page.findAll('a').map((link) => link.getAttribute('href'))).toEqual(['/samples', '/search/sample-packs']);
  const never = await visited(999_999);
  expect(never.element.textContent).not.toContain('It was sold here once');
});
