import { describe, expect, it } from 'vitest';
import { listAnswer, listText, noHead } from './list-answer.ts';

describe('a page of a list', () => {
  it.each([
    [[]],
    [
      [
        { id: 1, name: 'Kick, "deep"' },
        { id: 2, name: 'Pad' },
      ],
    ],
  ])('is the same, letter by letter, where its items are JSON already: %j', (items) => {
    const [head, page] = [
      { ...noHead, title: 'Häuser' },
      { page: 2, size: 20, total: 45 },
    ];
    const texts = items.map((item) => JSON.stringify(item));
    expect(listText(head, texts, page)).toBe(JSON.stringify(listAnswer(head, items, page)));
  });
});
