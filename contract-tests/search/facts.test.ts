import { expect, test } from 'vitest';
import { planDemoCatalogue } from '../../server/demo/demo-plan.ts';
import { type PackFacts, type SoundFacts, catalogueOf, isTrueOf, isTrueOfPack } from './facts.ts';

const plan = planDemoCatalogue();
const catalogue = catalogueOf(plan);
const namesOf = (facts: SoundFacts) => {
  const ids = new Set(catalogue.sounds.filter((sound) => isTrueOf(sound, facts)).map(({ id }) => id));
  return plan.sounds.filter(({ id }) => ids.has(id)).map(({ prettyName }) => prettyName);
};
const packsOf = (facts: PackFacts) => {
  const ids = new Set(catalogue.packs.filter((pack) => isTrueOfPack(pack, facts)).map(({ id }) => id));
  return plan.packs.filter(({ id }) => ids.has(id)).map(({ name }) => name);
};

test('what a loop is sold with is not listed', () => {
  expect(catalogue.sounds).toHaveLength(346);
  expect(namesOf({ name: 'midi' })).toEqual([]);
});

test('a name has whole words in a row, or the beginning of one', () => {
  expect(namesOf({ name: 'dusty keys' })).toEqual(['Dusty Keys 01']);
  expect(namesOf({ name: 'keys dusty' })).toEqual([]);
  expect(namesOf({ name: 'boil' })).toEqual([]);
  expect(namesOf({ name: 'boil*' })).toEqual(['Boiler Drone 01', 'Boiler Glass 01']);
  expect(namesOf({ name: 'run out' })).toEqual(['Barometer Run-out 01']);
});

test('all facts are true together, and of several values one', () => {
  expect(namesOf({ pack: 'slow-rooms', mood: 'dark', key: ['Em', 'F#m'] })).toEqual([
    'Atrium Drone 01',
    'Annex Shimmer 01',
  ]);
});

test('a full mix has none of the instruments of its parts', () => {
  expect(namesOf({ pack: 'tape-garden', instrument: 'synth-bass' })).toEqual(['Dusty Bass 01', 'Slow Bass Hit 01']);
  expect(namesOf({ pack: 'tape-garden', instrument: 'multi-layered' })).toEqual(['Dusty Full Mix 01']);
});

test('a key has two spellings and a scale', () => {
  expect(namesOf({ key: 'A#m' })).toEqual(['Transit Stab 01']);
  expect(namesOf({ key: 'C#' })).toEqual(['Slate 808 Hit 01']);
  expect(namesOf({ pack: 'slow-copper', scale: 'major' })).toEqual(['Cinnabar Sub Hit 01', 'Ingot Piano 01']);
});

test('a tempo is one or a range with both ends', () => {
  expect(namesOf({ pack: 'velvet-static', bpm: 146 })).toEqual(['Frost Drums 01', 'Blackout Bells 01']);
  expect(namesOf({ pack: 'velvet-static', bpm: [139, 140] })).toEqual(['Nightshade Halo 01']);
  expect(namesOf({ pack: 'velvet-static', bpm: [140, 141] })).toEqual(['Nightshade Halo 01']);
});

test('free is a fact, too', () => {
  expect(namesOf({ pack: 'slow-rooms', free: true })).toEqual(['Boiler Glass 01']);
});

test('a pack is known by what most of its sounds are', () => {
  expect(packsOf({ mostly: 'PRESET' })).toEqual(['Six Operators', 'Tin & Glass']);
  expect(packsOf({ mostly: 'MIDI_SOUND', provider: 'kiln-and-copper' })).toEqual(['Bassline Notebook']);
  expect(packsOf({ genre: 'afro-house', tag: ['market-street', 'planetarium'] })).toEqual(['Saffron Steps']);
});
