import { afterEach, expect, it } from 'vitest';
import { World } from '../../../adapters/memory/world.ts';
import { VirtualClock } from '../../../core/kernel/virtual-clock.ts';
import { AppContext } from '../../bind/AppContext.tsx';
import { anApp } from '../../testing/an-app.ts';
import { eraseAll, takeOver } from '../../testing/draw.ts';
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
  const rowsOf = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('tbody > tr')];
  let drawn: readonly HTMLElement[] = [];
  const { element, refused } = await takeOver(view, (page) => {
    drawn = rowsOf(page);
    app.player.play.execute({ kind: 'sound', sound: sounds[1]! });
  });
  expect(refused).toEqual([]);
  expect(rowsOf(element)).toEqual(drawn);
  expect(drawn.map(({ dataset }) => dataset['playback'])).toEqual([undefined, 'playing', undefined]);
});
