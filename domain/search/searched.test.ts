import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedOf } from './asked.ts';
import { emptyFit } from './fit.ts';
import { addMostOwnFit, addOwnFit, readingOf } from './searched.ts';

describe('what own names are worth at most', () => {
  const word = fc.constantFrom('hi', 'hat', 'hihat', 'ha', 'bass', 'line', 'bassline', 'bas', 'x');
  const words = fc.array(word, { minLength: 1, maxLength: 5 });

  it('is no less than what any name of those words is worth', () => {
    fc.assert(
      fc.property(words, words, fc.array(word, { maxLength: 3 }), (query, name, file) => {
        const asked = askedOf(query.join(' '))!;
        const { hit } = readingOf(asked, 0);
        const own = emptyFit(asked);
        addOwnFit(asked, name.map(hit), file.map(hit), own);
        const most = emptyFit(asked);
        addMostOwnFit(
          asked,
          [...name, ...file].flatMap((one) => hit(one) ?? []),
          most,
        );
        own.forEach((points, at) => expect(points).toBeLessThanOrEqual(most[at]!));
      }),
    );
  });

  it('is reached by a name that is what was typed', () => {
    const asked = askedOf('bass line')!;
    const { hit } = readingOf(asked, 0);
    const most = emptyFit(asked);
    addMostOwnFit(asked, [hit('bass')!], most);
    const own = emptyFit(asked);
    addOwnFit(asked, [hit('bass')], [], own);
    expect([...most]).toEqual([...own]);
  });
});
