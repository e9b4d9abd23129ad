import { counted, decimal } from '../figures.ts';
import type { Repair } from './repairs.ts';

const milliseconds = (frames: number, rate: number): string => `${decimal((1000 * frames) / rate, 0)} ms`;

/** A repair as an imperative sentence; `rate` is the sample rate of the sound. */
export function repairText(repair: Repair, rate: number): string {
  switch (repair.kind) {
    case 'center':
      return 'Remove the offset.';
    case 'cut-start':
      return `Cut ${milliseconds(repair.frames, rate)} of silence off the beginning.`;
    case 'trim': {
      const length = `${counted(repair.beats, 'beat')}, ${decimal(repair.frames / rate, 3)} s`;
      return repair.missing > 0
        ? `Add ${milliseconds(repair.missing, rate)} of silence at the end: ${length}.`
        : `Trim it to ${length}.`;
    }
    case 'fade-ends':
      return `Fade both ends over ${milliseconds(repair.frames, rate)}.`;
    case 'fade-out':
      return `Fade the last ${milliseconds(repair.frames, rate)} out.`;
    case 'turn-down':
      return `Turn it down by ${decimal(repair.decibels, 1)} dB.`;
    case 'to-mono':
      return 'Make it mono.';
  }
}
