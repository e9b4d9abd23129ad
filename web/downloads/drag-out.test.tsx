import { afterEach, describe, expect, it } from 'vitest';
import '../../core/downloads/owned/owned.feature.ts';
import '../../core/downloads/file-downloads.feature.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { openPage } from '../../composition/pages/open-page.ts';
import { Shop } from '../pages/Shop.tsx';
import { routeOf } from '../../core/routes.ts';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, settled } from '../testing/draw.ts';
import { dragData } from './drag-data.ts';
import { letSoundsBeDragged } from './drag-out.ts';
import { Scope } from '../scope/scope.ts';

let comforts = new Scope();
afterEach(async () => {
  comforts.dispose();
  comforts = new Scope();
  await eraseAll();
});

const LINK = { fileId: 1, url: '/dl/sound/t/Warm%20Pad.wav', fileName: 'Warm Pad.wav', mime: 'audio/wav' };

it('carries name and address as Chromium reads them, and the address for the others', () => {
  expect(dragData(LINK, 'https://loops.example')).toEqual([
    ['DownloadURL', 'audio/wav:Warm Pad.wav:https://loops.example/dl/sound/t/Warm%20Pad.wav'],
    ['text/uri-list', 'https://loops.example/dl/sound/t/Warm%20Pad.wav'],
    ['text/plain', 'https://loops.example/dl/sound/t/Warm%20Pad.wav'],
  ]);
});

/** The data of a drag that starts at an element. */
function dragFrom(element: Element): ReadonlyMap<string, string> {
  const data = new Map<string, string>();
  const event = new Event('dragstart', { bubbles: true });
  const dataTransfer = {
    effectAllowed: 'uninitialized',
    clearData: () => data.clear(),
    setData: (type: string, value: string) => void data.set(type, value),
  };
  element.dispatchEvent(Object.assign(event, { dataTransfer }));
  return data;
}

describe('a row', () => {
  async function aList() {
    const app = anApp('/samples?types[]=ONE_SHOT');
    await app.account.logIn.execute('max@demo.test', 'demo1234');
    await openPage(app, routeOf(app.shell.navigation.location.current));
    const list = app.catalogue.soundList.current;
    const sound = list.phase === 'loaded' ? list.page.items.find(({ midi }) => midi === null)! : null!;
    const page = await draw(
      <AppContext value={app}>
        <Shop />
      </AppContext>,
    );
    letSoundsBeDragged(app, comforts);
    const cell = page.find(`th a[href="/sample/${sound.id}"]`).closest('th')!;
    const point = () => settled(() => void cell.dispatchEvent(new Event('pointerover', { bubbles: true })));
    return { app, sound, cell, point, page };
  }

  it('that is owned is dragged with its file, whose link was there before, for no credit', async () => {
    const { app, sound, cell, point, page } = await aList();
    await settled(() => void app.downloads.downloadSound.execute(sound));
    const balance = () => {
      const session = app.account.session.current;
      return session.phase === 'signedIn' ? session.user.wallet.balance : null;
    };
    const before = balance();
    await point();
    expect(cell.getAttribute('draggable')).toBe('true');
    const data = dragFrom(cell.querySelector('a')!);
    expect([...data.keys()]).toEqual(['DownloadURL', 'text/uri-list', 'text/plain']);
    expect(data.get('DownloadURL')).toMatch(/^audio\/wav:[^:]+\.wav:http/);
    expect(balance()).toBe(before);
    expect(dragFrom(page.find('tr [role="slider"]'))).toEqual(new Map());
  });

  it('that was pointed at before it was owned is dragged with its file as well', async () => {
    const { app, sound, cell, point } = await aList();
    await point();
    expect(cell.getAttribute('draggable')).toBeNull();
    await settled(() => void app.downloads.downloadSound.execute(sound));
    expect(cell.getAttribute('draggable')).toBe('true');
  });

  it('that is not owned asks for nothing and carries nothing', async () => {
    const { app, cell, point } = await aList();
    await point();
    expect(app.owned.current).toBeNull();
    expect(dragFrom(cell)).toEqual(new Map());
  });
});
