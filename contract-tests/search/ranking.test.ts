import { expect, it } from 'vitest';
import { planDemoCatalogue } from '../../server/demo/demo-plan.ts';
import { searchOf } from './demo-index.ts';
import { catalogueOf } from './facts.ts';
import { askedOf, figuresOf } from './figures.ts';

const plan = planDemoCatalogue();
const asked = askedOf(catalogueOf(plan));
const search = searchOf(plan);
const prettyNames = new Map(plan.sounds.map(({ id, prettyName }) => [id, prettyName]));
const namesFor = (query: string) => search({ target: 'sounds', query }).map((id) => prettyNames.get(id));

it('finds something for every judged query, what is right first for nine in ten and within ten for nearly all', () => {
  const { asked: all, firstRight, rightWithinTen, zeroResults } = figuresOf(asked, search);
  expect(all).toBe(300);
  expect(firstRight).toBeGreaterThanOrEqual(297);
  expect(rightWithinTen).toBe(300);
  expect(zeroResults).toBe(0);
});

it('puts a phrase before its words apart, and them before their other order', () => {
  expect(namesFor('dusty keys')[0]).toBe('Dusty Keys 01');
  expect(namesFor('keys dusty')[0]).toBe('Dusty Keys 01');
  expect(namesFor('dusty felt')[0]).toBe('Dusty Felt Keys 01');
});

it('finds nothing where nothing has any of the words', () => {
  expect(search({ target: 'sounds', query: 'xylophone' })).toEqual([]);
  expect(search({ target: 'packs', query: 'zither zurna' })).toEqual([]);
});
