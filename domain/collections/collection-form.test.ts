import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemsOf, tidyWords } from './collection-form.ts';
import { collectionSlug } from './collection-slug.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('x'.repeat(100), '👨‍👩‍👧‍👦'.repeat(101), 'e\u0301'.repeat(1000), `e${'\u0301'.repeat(2000)}`),
);

describe('the words of a collection', () => {
  it.each([
    [{ name: '', description: '' }, { name: 'Please enter a name.' }],
    [{ name: ' \u200b ', description: '' }, { name: 'Please enter a name.' }],
    [{ name: 'x'.repeat(101), description: '' }, { name: 'Please use at most 100 characters.' }],
    [{ name: ` ${'x'.repeat(100)} `, description: '' }, {}],
    [{ name: '👨‍👩‍👧‍👦'.repeat(100), description: '' }, {}],
    [{ name: `e${'\u0301'.repeat(2100)}`, description: '' }, { name: 'Please use at most 100 characters.' }],
    [{ name: 'x', description: 'x'.repeat(1000) }, {}],
    [{ name: 'x', description: 'x'.repeat(1001) }, { description: 'Please use at most 1000 characters.' }],
  ])('are refused by field [COLL-10, COLL-11, DECISION-115]', (words, problems) => {
    expect(problemsOf(words)).toEqual(problems);
  });

  it('are tidied of what nobody sees and no database takes [COLL-10]', () => {
    expect(tidyWords({ name: ' a\u0000\n\tb\u202ec\u2069 \ud800', description: 'x\r\ny\u0007z' })).toEqual({
      name: 'a bc \ufffd',
      description: 'x\ny z',
    });
  });

  it('are bounded whatever they say, and tidy once they are tidied [COLL-10, DECISION-115]', () => {
    fc.assert(
      fc.property(texts, texts, (name, description) => {
        const words = tidyWords({ name, description });
        expect(tidyWords(words)).toEqual(words);
        expect(problemsOf(words)).toEqual(problemsOf({ name, description }));
        expect(`${words.name}${words.description}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
        expect(`${words.name}${words.description.replaceAll('\n', '')}`).not.toMatch(/\p{Cc}/u);
        if (Object.keys(problemsOf(words)).length === 0) {
          expect(words.name.length).toBeLessThanOrEqual(2000);
          expect(words.description.length).toBeLessThanOrEqual(20_000);
        }
      }),
    );
  });
});

describe('the address of a collection', () => {
  it.each([
    ['Sunday drums', 'sunday-drums-k7'],
    ['  Ça & là  ', 'ca-la-k7'],
    ['鼓', 'collection-k7'],
    ['x'.repeat(80), `${'x'.repeat(60)}-k7`],
  ])('is made of %j [DECISION-119]', (name, slug) => {
    expect(collectionSlug(name, 'k7')).toBe(slug);
  });

  it('is always an address', () => {
    fc.assert(
      fc.property(texts, (name) => {
        expect(collectionSlug(name, 'k7')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-k7$/);
      }),
    );
  });
});
