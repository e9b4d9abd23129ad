import { afterEach, describe, expect, test } from 'vitest';
// Preloads the lazy code, so that everything opens within one turn.
import '../../core/recent/remembering.feature.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { routeOf } from '../../core/routes.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { Shop } from '../pages/Shop.tsx';
import { listOnView } from '../pages/shortcuts.ts';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, settled } from '../testing/draw.ts';

afterEach(eraseAll);

/** The page of recent sounds, after these were played. */
async function visit(played: readonly number[], email: string | null = null) {
  const app = anApp('/samples/recent');
  if (email) await app.account.logIn.execute(email, 'demo1234');
  else await app.account.loadUser.execute();
  for (const id of played) {
    const sound = await app.catalogue.showSound.execute(id);
    if (sound.ok) app.player.play.execute({ kind: 'sound', sound: sound.value });
  }
  await openPage(app, routeOf(app.shell.navigation.location.current));
  const page = await draw(
    <AppContext value={app}>
      <Shop />
    </AppContext>,
  );
  await settled(() => {});
  return { app, page };
}

const rows = () => [...document.querySelectorAll('tbody th > a')].map((link) => link.getAttribute('href'));

describe('recently played', () => {
  test('lists what was played, the latest first, for visitors, too; keys act on it', async () => {
    const { app, page } = await visit([1, 2, 1]);
    expect(page.find('h1').textContent).toBe('Recently played');
    expect(rows()).toEqual(['/sample/1', '/sample/2']);
    expect(listOnView(app).sounds.map(({ id }) => id)).toEqual([1, 2]);
    expect(page.findAll('nav[aria-label="Your library"]')).toHaveLength(0);
  });

  test('stands beside what a customer keeps', async () => {
    const { page } = await visit([1], 'premium@demo.test');
    expect(page.find('nav[aria-label="Your library"] [aria-current="page"]').textContent).toBe('Recently played');
  });

  test('is cleared by a press, and says then how something comes into it', async () => {
    const { page } = await visit([1]);
    await press(page.named('Clear list'));
    expect(rows()).toEqual([]);
    expect(page.find('main').textContent).toContain('Sounds that you play are listed here, on this device alone.');
  });

  test('can be reached from the foot of every page', async () => {
    const { page } = await visit([]);
    expect(page.findAll('footer a').map((link) => link.getAttribute('href'))).toContain('/samples/recent');
  });
});
