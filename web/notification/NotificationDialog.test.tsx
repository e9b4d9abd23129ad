import { afterEach, expect, it, vi } from 'vitest';
import { richText } from '../../domain/rich-text.ts';
import { draw, eraseAll, press } from '../testing/draw.ts';
import NotificationDialog from './NotificationDialog.tsx';

afterEach(eraseAll);

const NEWS = {
  id: 1,
  title: 'New packs',
  content: richText('<p>Two <b>packs</b>:</p><ul><li>One</li><li><a href="/packs">Two</a></li></ul><p>Enjoy.</p>'),
  url: 'https://news.example/',
  inNewTab: true,
  buttonText: 'Read on',
  imageUrl: '/images/news.webp',
};

const inDialog = (selector: string) => document.querySelector(`[role="dialog"] ${selector}`)!;
const linkIn = (selector: string) => document.querySelector<HTMLAnchorElement>(`[role="dialog"] ${selector}`)!;

it('shows picture, words and the way to more [ACCT-58, DECISION-148]', async () => {
  const onEnd = vi.fn();
  await draw(<NotificationDialog notification={NEWS} onEnd={onEnd} />);
  expect(inDialog('h2').textContent).toBe('New packs');
  expect(inDialog('img').getAttribute('src')).toBe('/images/news.webp');
  expect([...document.querySelectorAll('[role="dialog"] li')].map(({ textContent }) => textContent)).toEqual([
    'One',
    'Two',
  ]);
  expect(inDialog('strong').textContent).toBe('packs');
  const more = linkIn('footer a');
  expect([more.textContent, more.href, more.target]).toEqual(['Read on', 'https://news.example/', '_blank']);
  expect(more.rel).toContain('noopener');
  more.addEventListener('click', (event) => event.preventDefault());
  await press(more);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('readMore');
});

it('is closed by its buttons, and leads nowhere without an address [ACCT-60]', async () => {
  const onEnd = vi.fn();
  await draw(
    <NotificationDialog notification={{ ...NEWS, url: null, buttonText: null, imageUrl: null }} onEnd={onEnd} />,
  );
  expect([inDialog('img'), inDialog('footer a')]).toEqual([null, null]);
  await press(inDialog('footer button'));
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('closed');
});

it('opens in this tab where the operator says so', async () => {
  await draw(<NotificationDialog notification={{ ...NEWS, inNewTab: false }} onEnd={() => {}} />);
  expect(linkIn('footer a').hasAttribute('target')).toBe(false);
});
