import { bpmRangeText, counted } from '../figures.ts';
import { SHOP_LINE } from './shop-line.messages.ts';

/** Texts of pictures, and of players on other sites. */
export const sharingTexts = {
  shop: 'Loopstead',
  shopTitle: SHOP_LINE,
  shopText: 'Loops, one-shots, MIDI and presets, sold one by one',
  by: (provider: string) => `by ${provider}`,
  collection: 'Collection',
  sounds: (count: number) => counted(count, 'sound'),
  tempo: bpmRangeText,
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  position: 'Position',
  unplayable: 'This sound cannot be played right now.',
  playerOf: (name: string, by: string) => `${name} ${by}`,
  noPlayer: 'There is no player for this address.',
  jsonAlone: 'Players are described in JSON only: format=json.',
} as const;
