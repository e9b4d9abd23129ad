import { expect, it } from 'vitest';
import { heldContent } from './maker-mails.messages.ts';
import type { Hold } from './trust.ts';

const told = (hold: Hold): string =>
  heldContent({ pack: 'Tide', hold, link: 'https://loops.example/dashboard/products/7' }).paragraphs.join(' ');

it('tells the makers of a pack that was held for staff why, in a sentence for each cause', () => {
  expect(told({ kind: 'distrusted', reason: 'It was not its own.' })).toContain('This is why: It was not its own.');
  expect(told({ kind: 'claimed' })).toContain('Somebody claims rights');
  expect(told({ kind: 'objected' })).toContain('taken an earlier version of it off sale');
  expect(told({ kind: 'blocked' })).toContain('A finding of its check');
});
