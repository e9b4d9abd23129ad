import { PACKS } from '../demo/packs.ts';
import type { Session } from '../demo/synth/composer.ts';
import { renderLoop } from '../demo/synth/studio.ts';

const SESSION: Omit<Session, 'seed'> = {
  groove: 'house',
  bpm: 120,
  bars: 2,
  tonic: 9,
  minor: true,
  swing: 0.5,
  looseness: 0,
  bassRhythm: 'syncopated',
  chordRhythm: 'offbeat',
};

/** The instruments of a provider of house. */
export const HOUSE = PACKS.find(({ slug }) => slug === 'terrace-hours')!.palette;

type Layers = Parameters<typeof renderLoop>[2];

/** Two bars of house at 120 BPM in A minor, but for what is said; each seed gives another loop of one provider. */
export const houseLoop = (said: Partial<Session> & Pick<Session, 'seed'>, layers: Layers = ['lead', 'bass']) =>
  renderLoop({ ...SESSION, ...said }, HOUSE, layers, 0.3);
