import { afterEach, expect, it, vi } from 'vitest';
import { NO_FILTERS, toggleValue } from '../../../core/catalogue/filters/filters.ts';
import { listOf } from '../../../core/catalogue/filters/list-address.ts';
import { aPack, aSound } from '../../../core/testing/builders.ts';
import { AppContext } from '../../bind/AppContext.tsx';
import { anApp } from '../../testing/an-app.ts';
import { draw, eraseAll, press, settled } from '../../testing/draw.ts';
import RowMenu from './RowMenu.tsx';

afterEach(eraseAll);

const onlyLoops = toggleValue(NO_FILTERS, 'types', 'LOOP', 'include');

const SOUND = aSound({ id: 9, pack: aPack({ slug: 'night-drive' }) });

async function drawMenu(sound = SOUND, app = anApp()) {
  const [onFindSimilar, onClose] = [vi.fn(), vi.fn()];
  const button = document.body.appendChild(document.createElement('button'));
  await draw(
    <AppContext value={app}>
      <RowMenu sound={sound} button={button} onFindSimilar={onFindSimilar} onClose={onClose} />
    </AppContext>,
  );
  const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const choose = (label: string) => press(items.find((item) => item.textContent === label)!);
  return { app, button, onFindSimilar, onClose, labels: items.map((item) => item.textContent), choose };
}

it('offers the sound, its pack, similar sounds and collections, in this order [LIST-17, DECISION-31]', async () => {
  const { labels } = await drawMenu(aSound({ type: 'PRESET' }));
  expect(labels).toEqual(['Go to sound', 'Go to pack', 'Find similar', 'Add to collection', 'Copy link']);
});

it('is named by its sound, as is what it floats in [LIST-17]', async () => {
  await drawMenu(aSound({ name: 'Warm Pad' }));
  for (const role of ['dialog', 'menu'])
    expect(document.querySelector(`[role="${role}"]`)?.getAttribute('aria-label')).toBe('More about Warm Pad');
});

it('offers to change the tempo or key of what has one, to customers [LIST-17, TEMPO-01, ROLE-35, DECISION-108]', async () => {
  const { app, labels, choose } = await drawMenu(aSound({ type: 'LOOP', bpm: 120, key: null }));
  expect(labels.at(-2)).toBe('Change tempo/key');
  await app.account.loadUser.execute();
  await choose('Change tempo/key');
  await settled(() => {});
  expect(app.shell.dialogs.open.current.map(({ kind }) => kind)).toEqual(['login']);
});

it('offers a license of what is downloaded alone, and opens its form [LIC-06]', async () => {
  const { app, labels } = await drawMenu();
  expect(labels).not.toContain('Generate license');
  await eraseAll();
  await app.account.logIn.execute('premium@demo.test', 'demo1234');
  const page = await app.catalogue.browseSounds.execute({ ...listOf({ kind: 'free' }), filters: onlyLoops });
  const sound = page.ok ? page.value.items.find(({ midi }) => midi === null) : undefined;
  await app.downloads.downloadSound.execute(sound!);
  const menu = await drawMenu(sound, app);
  await menu.choose('Generate license');
  await settled(() => {});
  expect(app.shell.dialogs.open.current).toMatchObject([{ kind: 'license', ask: { sound: { id: sound!.id } } }]);
});

it('offers the stems of a sound that belongs to a group [LIST-17, LIST-52, DECISION-31]', async () => {
  const menu = await drawMenu(aSound({ group: { id: 5, name: 'Stems A', color: '#3366cc' } }));
  expect(menu.labels.at(-2)).toBe('Download stems');
  await menu.choose('Download stems');
  expect(menu.app.shell.navigation.location.current.search).toContain('group_id=5,');
});

it.each([
  ['Go to sound', '/sample/9'],
  ['Go to pack', '/sample-pack/night-drive'],
])('%s leads there, and closes the menu [LIST-17]', async (label, path) => {
  const menu = await drawMenu();
  await menu.choose(label);
  expect(menu.app.shell.navigation.location.current.path).toBe(path);
  expect(menu.onClose).toHaveBeenCalled();
});

it('finds similar sounds [LIST-14, LIST-17]', async () => {
  const menu = await drawMenu();
  await menu.choose('Find similar');
  expect(menu.onFindSimilar).toHaveBeenCalledWith(SOUND);
});

it('says at its button that it is open', async () => {
  const { button } = await drawMenu();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await eraseAll();
  expect(button.hasAttribute('aria-expanded')).toBe(false);
});

it('offers an owned sound in other formats and under other names, and fetches it so', async () => {
  const app = anApp();
  await app.account.logIn.execute('max@demo.test', 'demo1234');
  const sound = aSound({ id: 9, type: 'ONE_SHOT', key: null, bpm: null });
  await app.downloads.downloadSound.execute(sound);
  const { choose } = await drawMenu(sound, app);
  await choose('Download as...');
  await settled(() => {});
  expect(app.shell.dialogs.open.current).toMatchObject([{ kind: 'takeAs', ask: { taking: { format: 'wav24' } } }]);
});

it('copies the link to the moment that is heard, and says so', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const { app, choose } = await drawMenu();
  app.player.cueMoment.execute(SOUND, 2.5);
  await choose('Copy link');
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledOnce());
  expect(writeText.mock.lastCall?.[0]).toMatch(/\/sample\/9\?t=2\.5$/);
  await vi.waitFor(() => expect(app.shell.toasts.visible.current).toMatchObject([{ severity: 'success' }]));
});
