import WaveSurfer from 'wavesurfer.js';
import { COUNT, SECONDS, peaksOf } from './peaks.ts';
import { timeSettling } from './settled.ts';

/** 200 instances of wavesurfer.js with the same peaks, and media elements that fetch nothing. */
const peaks = Array.from({ length: COUNT }, (_, id) => peaksOf(id));
const page = document.getElementById('page')!;
let shown = 0;

async function show(count: number): Promise<void> {
  const drawn = peaks.slice(shown, count).map(showOne);
  shown = count;
  await Promise.all(drawn);
}

function showOne(channel: number[]): Promise<void> {
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
  return new Promise((resolve) => wave.once('redrawcomplete', resolve));
}

await timeSettling(show, COUNT);
