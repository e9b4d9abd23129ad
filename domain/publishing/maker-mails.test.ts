import { expect, it } from 'vitest';
import { heldContent } from './maker-mails.messages.ts';
import type { Hold } from './trust.ts';

const told = (hold: Hold): string =>
  heldContent({ pack: 'Tide', hold, link: 'https://loops.example/dashboard/products/7' }).paragraphs.join(' ');

it('tells the makers of a pack that was held for staff why, in a sentence for each cause', () => {
  expect(told({ kind: 'distrusted', reason: 'It was not its own.' })).toContain('This is why: It was not its own.');
  expect(told({ kind: 'distrusted', reason: null })).not.toContain('This is why');
  expect(told({ kind: 'claimed' })).toContain('a question about rights');
  expect(told({ kind: 'objected' })).toContain('took an earlier version of this pack off sale');
  expect(told({ kind: 'blocked' })).toContain('The check found something');
});
