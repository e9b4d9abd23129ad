import { afterEach, expect, it } from 'vitest';
import { richText } from '../../domain/rich-text.ts';
import { draw, eraseAll } from '../testing/draw.ts';
import { RichWords } from './RichWords.tsx';

afterEach(eraseAll);

const CONTENT = richText(
  '<p>First</p><h2>What is <em>kept</em></h2><ul><li>One</li><li><a href="/account/plans">Two</a></li></ul><p>Last</p><ul><li>Three</li></ul>',
);

it('draws headings, paragraphs, and items that follow each other as one list', async () => {
  await draw(<RichWords content={CONTENT} />);
  expect([...document.querySelectorAll('h2, p, ul')].map((each) => [each.localName, each.textContent])).toEqual([
    ['p', 'First'],
    ['h2', 'What is kept'],
    ['ul', 'OneTwo'],
    ['p', 'Last'],
    ['ul', 'Three'],
  ]);
  expect(document.querySelector('h2 em')?.textContent).toBe('kept');
});

it.each([
  [false, null],
  [true, '_blank'],
])('in new tabs %s: links have the target %s', async (inNewTabs, target) => {
  await draw(<RichWords content={CONTENT} inNewTabs={inNewTabs} />);
  const link = document.querySelector('a');
  expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual(['/account/plans', target]);
});
