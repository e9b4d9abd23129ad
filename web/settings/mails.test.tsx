import { afterEach, expect, it, vi } from 'vitest';
import type { OpenMailState, OwnMail } from '../../core/settings/mails.ts';
import { draw, eraseAll, press } from '../testing/draw.ts';
import { MailList } from './MailList.tsx';

afterEach(eraseAll);

const MAIL: OwnMail = {
  id: 9,
  to: 'ada@example.org',
  subject: 'Hello',
  at: Date.UTC(2027, 2, 1),
  fate: { kind: 'failed' },
};

const drawn = (open: OpenMailState, mails: readonly OwnMail[] = [MAIL]) => {
  const [onOpen, onClose] = [vi.fn(), vi.fn()];
  return draw(<MailList mails={mails} open={open} onOpen={onOpen} onClose={onClose} />).then((list) => ({
    ...list,
    onOpen,
    onClose,
  }));
};

it('says that there is none', async () => {
  const { element } = await drawn({ phase: 'idle' }, []);
  expect(element.textContent).toBe('The shop has not sent you an email yet.');
});

it('shows when a mail was written, to whom, and what became of it, and opens it', async () => {
  const { element, named, onOpen } = await drawn({ phase: 'idle' });
  expect(element.textContent).toContain('1 March 2027, 00:00 UTC · To ada@example.org · Could not be sent');
  expect(named('Hello').getAttribute('aria-expanded')).toBe('false');
  await press(named('Hello'));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(9);
});

it.each([
  [{ phase: 'loading', id: 9 }, 'Opening the email…'],
  [{ phase: 'loaded', mail: { ...MAIL, text: 'A line\n<b>another</b>' } }, 'A line\n<b>another</b>'],
] as const)('shows a mail that is %j, and closes it', async (open, text) => {
  const { element, named, onClose } = await drawn(open);
  const button = named('Hello');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(element.querySelector(`[id="${button.getAttribute('aria-controls')}"]`)?.textContent).toBe(text);
  await press(button);
  expect(onClose).toHaveBeenCalledOnce();
});

it('says under a mail that it cannot be opened', async () => {
  const { element } = await drawn({ phase: 'failed', id: 9, failure: { kind: 'offline' } });
  expect(element.querySelector('[aria-live]')?.textContent).not.toBe('');
});
