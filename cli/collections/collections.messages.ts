import { counted } from '../../domain/figures.ts';

export const collectionTexts = {
  notOwn: (slug: string): string => `You have no collection ${slug}. "loopstead collections list" shows yours.`,
  nothingNamed: 'Name a sound, or pass --selected.',
  both: 'Pass --sound or --selected, not both.',
  make: 'Make one: loopstead collections create <name>',
  heading: (name: string, sounds: number, link: string): string => `${name}, ${counted(sounds, 'sound')}: ${link}`,
  fill: (slug: string): string => `Put a sound into it, where it is yours: loopstead collections add ${slug} <sound>`,
  total: (sounds: number): string => `${counted(sounds, 'sound')} in the collection.`,
  removed: (name: string): string => `${name} was deleted.`,
  id: 'ID',
  sounds: 'Sounds',
  link: 'Link',
};
