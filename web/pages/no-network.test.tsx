import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import type { App } from '../../composition/app.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { multidownload } from '../../core/selection/selection.ts';
import { writeCookie } from '../../core/shell/stored-value.ts';
import { offline } from '../../core/shell/shell.messages.ts';
import { aUser } from '../../core/testing/builders.ts';
import { tempoTexts } from '../../core/tempo/tempo.messages.ts';
import { AppContext } from '../bind/AppContext.tsx';
import RowMenu from '../catalogue/sounds/RowMenu.tsx';
import BoundSelectPage from '../catalogue/sounds/SelectPage.tsx';
import { useSoundActions } from '../catalogue/sounds/use-sound-actions.ts';
import BoundDownloadSelection from '../selection/DownloadSelection.tsx';
import BoundSelectionBar from '../selection/SelectionBar.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, settled, aPage } from '../testing/draw.ts';
import { followAddress } from './follow-address.ts';

const noNetwork = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../../core/account/signing.feature.ts', noNetwork);
vi.mock('../../core/catalogue/details/details.feature.ts', noNetwork);
vi.mock('../../core/collections/collections.feature.ts', noNetwork);
vi.mock('../../core/credits/credits.feature.ts', noNetwork);
vi.mock('../../core/downloads/file-downloads.feature.ts', noNetwork);
vi.mock('../../core/downloads/multi/archives.feature.ts', noNetwork);
vi.mock('../../core/license/license.feature.ts', noNetwork);
vi.mock('../../core/selection/choosing.feature.ts', noNetwork);
vi.mock('../../core/showcase/showcase.feature.ts', noNetwork);
vi.mock('../../core/similar/finding.feature.ts', noNetwork);
vi.mock('../../core/tempo/tempo.feature.ts', noNetwork);
vi.mock('../../core/wishlist/liking.feature.ts', noNetwork);

afterEach(eraseAll);

const SIGNED_IN = { account: { session: { phase: 'signedIn', user: aUser() } } } as const;

/** The toasts that the customer sees. */
const toldBy = ({ shell }: App) => shell.toasts.visible.current.map(({ title }) => title);

async function aShop(): Promise<{ app: App; sounds: readonly Sound[] }> {
  const cookies = new MemoryCookies();
  writeCookie(cookies, multidownload, [1]);
  const app = anApp('/samples', { snapshot: SIGNED_IN, cookies });
  const page = await app.catalogue.browseSounds.execute(listOf({ kind: 'all' }));
  if (!page.ok) throw new Error('The shop in memory has no sounds.');
  return { app, sounds: page.value.items };
}

const aLoop = (sounds: readonly Sound[]): Sound => sounds.find(({ type, bpm }) => type === 'LOOP' && bpm !== null)!;

/** Every action of a row, as a button. */
function Acts({ sound }: { readonly sound: Sound }) {
  const { toggleWishlist, download, tick } = useSoundActions();
  return (
    <>
      <button onClick={() => toggleWishlist(sound.id, sound.name)}>Like</button>
      <button onClick={() => download(sound)}>Take</button>
      <button onClick={() => tick(sound.id)}>Tick</button>
    </>
  );
}

const menuOf = (sound: Sound) => (
  <RowMenu sound={sound} button={document.createElement('button')} onFindSimilar={vi.fn()} onClose={vi.fn()} />
);

describe('a press whose code cannot be fetched says once that there is no network', () => {
  it.each([
    ['Like', (sound: Sound) => <Acts sound={sound} />],
    ['Take', (sound: Sound) => <Acts sound={sound} />],
    ['Tick', (sound: Sound) => <Acts sound={sound} />],
    ['Select all on this page', (sound: Sound) => <BoundSelectPage sounds={[sound]} />],
    ['Download', () => <BoundDownloadSelection />],
    ['Show', () => <BoundSelectionBar />],
    ['Add to collection', () => <BoundSelectionBar />],
    ['Clear', () => <BoundSelectionBar />],
  ])('%s', async (name, viewOf) => {
    const { app, sounds } = await aShop();
    const view = await draw(<AppContext value={app}>{viewOf(aLoop(sounds))}</AppContext>);
    await press(view.named(name));
    await press(view.named(name));
    expect(toldBy(app)).toEqual([offline.title]);
  });

  it.each(['Add to collection', tempoTexts.title])('%s of a menu', async (name) => {
    const { app, sounds } = await aShop();
    await draw(<AppContext value={app}>{menuOf(aLoop(sounds))}</AppContext>);
    const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
    await press(items.find(({ textContent }) => textContent === name)!);
    expect(toldBy(app)).toEqual([offline.title]);
  });

  it.each([
    '/account/collections',
    '/account/credits',
    '/account/samples/selected',
    '/sample/1',
    '/sample-pack/none',
    '/',
  ])('a link to %s', async (href) => {
    const { app } = await aShop();
    followAddress(app, app.shell.navigation.location.current, aPage());
    await settled(() => app.shell.navigation.push(href));
    expect(toldBy(app)).toEqual([offline.title]);
  });

  it('but for a login, whose form says it', async () => {
    const { app } = await aShop();
    expect(await app.account.logIn.execute('max@demo.test', 'demo1234')).toMatchObject({
      failure: { kind: 'loginRefused', cause: { kind: 'offline' } },
    });
    expect(toldBy(app)).toEqual([]);
  });
});
