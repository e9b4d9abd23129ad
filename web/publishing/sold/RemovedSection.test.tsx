import { afterEach, expect, it, vi } from 'vitest';
import type { RemovedState } from '../../../core/publishing/sold.ts';
import type { Removed } from '../../../domain/publishing/removed.ts';
import { draw, eraseAll, submit, type } from '../../testing/draw.ts';
import { RemovedSection } from './RemovedSection.tsx';

afterEach(eraseAll);

const pack: Removed = {
  pack: { id: 12, name: 'Warm Drums' },
  provider: { name: 'Kiln Records', slug: 'kiln' },
  sound: null,
  state: 'withdrawn',
  who: 'ada@example.org',
  claim: null,
  at: Date.UTC(2027, 2, 1, 12),
};
const sound: Removed = {
  ...pack,
  sound: { id: 101, name: 'Kick' },
  state: 'claimed',
  who: null,
  claim: 'TD-2027-0001',
};
const loaded = (items: readonly Removed[], count = items.length): RemovedState => ({
  phase: 'loaded',
  text: '',
  list: { items, count },
});

it('leads to the originals of what is off sale, and says who has taken it off', async () => {
  const page = await draw(<RemovedSection state={loaded([pack, sound], 300)} onFind={() => {}} />);
  const links = [...page.element.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links).toEqual([
    ['/dashboard/sold/12', 'Warm Drums'],
    ['/dashboard/sold/12', 'Kick, in Warm Drums'],
  ]);
  const [ofPack, ofSound] = [...page.element.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(ofPack).toMatch(/by Kiln Records.*Withdrawn from sale · .*2027.* · ada@example\.org$/);
  expect(ofSound).toMatch(/Off sale by a claim · .* · TD-2027-0001$/);
  expect(page.find('output').textContent).toBe('The latest 2 of 300.');
});

it('finds what is named, and says if there is nothing', async () => {
  const onFind = vi.fn();
  const page = await draw(<RemovedSection state={loaded([])} onFind={onFind} />);
  expect(page.find('output').textContent).toBe('Nothing off sale was found.');
  await type(page.find('[name="text"]'), 'warm');
  await submit(page.find('form'));
  expect(onFind.mock.calls).toEqual([['warm']]);
});
