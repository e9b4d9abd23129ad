import '../../web/theme/global.css.ts';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { World } from '../../adapters/memory/world.ts';
import { createApp } from '../../composition/app.ts';
import { inMemory } from '../../composition/memory-backend.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { AppContext } from '../../web/bind/AppContext.tsx';
import { SoundRows } from '../../web/catalogue/sounds/SoundRows.tsx';
import { SoundTable } from '../../web/catalogue/sounds/SoundTable.tsx';
import { browserPorts } from '../../web/composition-root.ts';
import { COUNT, peaksOf } from './peaks.ts';

/** 200 complete rows of the shop, with waveforms, and a backend in memory. */
const world = new World(systemClock);
const app = createApp(browserPorts(), inMemory(world));
const sounds = Array.from({ length: COUNT }, (_, at) => ({
  ...world.sounds[at % world.sounds.length]!,
  id: at + 1,
  previewUrl: null,
  waveform: { peaks: peaksOf(at), tone: [] },
}));
const table = createElement(SoundTable, {
  caption: 'Sounds',
  order: null,
  children: createElement(SoundRows, { sounds }),
});
createRoot(document.getElementById('page')!).render(createElement(AppContext, { value: app }, table));
