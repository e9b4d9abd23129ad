import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { eraseAll } from '../testing/draw.ts';
import { SoundRows } from './SoundRows.tsx';
import { SoundTable } from './SoundTable.tsx';

afterEach(eraseAll);

it('takes over the rows of the server as they are, though one of them is heard already', async () => {
  const clock = new VirtualClock();
  const world = new World(clock);
  const app = anApp('/samples', { clock, world });
  const sounds = world.sounds.slice(0, 3);
  const view = (
    <AppContext value={app}>
      <SoundTable caption="Sounds" order={null}>
        <SoundRows sounds={sounds} />
      </SoundTable>
    </AppContext>
  );
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(view);
  const drawn = [...place.querySelectorAll('tbody > tr')];

  await act(async () => app.player.play.execute({ kind: 'sound', sound: sounds[1]! }));
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(place, view, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  const rows = [...place.querySelectorAll<HTMLElement>('tbody > tr')];
  expect(rows).toEqual(drawn);
  expect(rows.map(({ dataset }) => dataset['playback'])).toEqual(['idle', 'playing', 'idle']);
  await act(async () => root.unmount());
});
