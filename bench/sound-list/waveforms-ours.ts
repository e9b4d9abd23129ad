import '../../web/theme/global.css.ts';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { WaveformSlider } from '../../web/player/WaveformSlider.tsx';
import { COUNT, SECONDS, peaksOf, tonesOf } from './peaks.ts';
import { timeSettling } from './settled.ts';

/** 200 waveforms as in rows of the shop. They are on screen once each has its bars. */
const waveforms = Array.from({ length: COUNT }, (_, id) => ({ peaks: peaksOf(id), tone: tonesOf(id) }));
const page = document.getElementById('page')!;
const root = createRoot(page);

const isDrawn = (picture: Element) => picture.childElementCount > 0;

async function show(count: number): Promise<void> {
  const allDrawn = new Promise<void>((resolve) => {
    new MutationObserver((_, watching) => {
      const pictures = [...page.querySelectorAll('svg')];
      if (pictures.length < count || !pictures.every(isDrawn)) return;
      watching.disconnect();
      resolve();
    }).observe(page, { childList: true, subtree: true });
  });
  root.render(
    waveforms.slice(0, count).map((waveform, id) =>
      createElement(
        'div',
        { key: id, style: { height: 40, width: 400 } },
        createElement(WaveformSlider, {
          waveform,
          seconds: SECONDS,
          label: `Sound ${id}`,
          position: null,
          onSeek() {},
        }),
      ),
    ),
  );
  await allDrawn;
}

await timeSettling(show, COUNT);
