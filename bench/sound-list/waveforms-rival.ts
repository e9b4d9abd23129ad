import WaveSurfer from 'wavesurfer.js';
import { COUNT, SECONDS, peaksOf, reportSettled } from './peaks.ts';

/** 200 instances of wavesurfer.js with the same peaks, and media elements that fetch nothing. */
const peaks = Array.from({ length: COUNT }, (_, id) => peaksOf(id));
const page = document.getElementById('page')!;
const started = performance.now();
let drawn = 0;
for (const channel of peaks) {
  const container = document.createElement('div');
  Object.assign(container.style, { height: '40px', width: '400px' });
  page.append(container);
  const media = new Audio();
  media.preload = 'none';
  const wave = WaveSurfer.create({
    container,
    media,
    height: 40,
    barWidth: 2,
    barGap: 1,
    peaks: [channel],
    duration: SECONDS,
  });
  wave.on('redrawcomplete', () => {
    if (++drawn === COUNT) reportSettled(started);
  });
}
