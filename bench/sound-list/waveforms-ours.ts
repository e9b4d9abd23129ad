import '../../web/theme/global.css.ts';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { WaveformSlider } from '../../web/player/WaveformSlider.tsx';
import { COUNT, SECONDS, peaksOf, reportSettled } from './peaks.ts';

/** 200 waveforms as rows of the shop draw them. They are on the screen when every one has its bars. */
const waveforms = Array.from({ length: COUNT }, (_, id) => ({
  peaks: peaksOf(id),
  tone: peaksOf(id + 7).map(Math.round),
}));
const page = document.getElementById('page')!;
const started = performance.now();
createRoot(page).render(
  waveforms.map((waveform, id) =>
    createElement(
      'div',
      { key: id, style: { height: 40, width: 400 } },
      createElement(WaveformSlider, { waveform, seconds: SECONDS, label: `Sound ${id}`, position: null, onSeek() {} }),
    ),
  ),
);

const isDrawn = (picture: Element) => picture.childElementCount > 0;
new MutationObserver((_, watching) => {
  const pictures = [...page.querySelectorAll('svg')];
  if (pictures.length < COUNT || !pictures.every(isDrawn)) return;
  watching.disconnect();
  reportSettled(started);
}).observe(page, { childList: true, subtree: true });
