import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Notification, NotificationEnd } from '../../domain/notification/notification.ts';
import { RequireLogin } from '../account/require-login.ts';
import { type Session, SessionStore, userOf } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import { Dialogs } from '../shell/dialogs.ts';
import { aUser } from '../testing/builders.ts';
import { HeldCalls } from '../testing/held-calls.ts';
import { createNotification } from './notification.feature.ts';

const NEWS: Notification = {
  id: 5,
  title: 'News',
  content: [],
  url: '/news',
  inNewTab: false,
  buttonText: 'Read on',
  imageUrl: null,
};
const TOLD: Session = { phase: 'signedIn', user: aUser({ notification: NEWS }) };

function aPage(initial: Session = TOLD) {
  const session = new SessionStore(initial);
  const dialogs = new Dialogs();
  const ends = new HeldCalls<[id: number, how: NotificationEnd], Result<void, Failure>>();
  const needs = { session, dialogs, requireLogin: new RequireLogin(session, dialogs) };
  const { useCases } = createNotification({ ports: { notification: { end: ends.ask } }, needs });
  const answer = (how: NotificationEnd) => dialogs.answer({ ...dialogs.open.current[0]!, kind: 'notification' }, how);
  return { session, dialogs, ends, answer, ...useCases };
}

describe('ShowNotification', () => {
  it.each(['closed', 'readMore'] as const)(
    'opens the dialog and tells the shop that it was %s [ACCT-59, ACCT-60]',
    async (how) => {
      const { session, dialogs, ends, answer, showNotification } = aPage();
      const shown = showNotification.execute();
      expect(dialogs.open.current).toMatchObject([{ kind: 'notification', ask: { notification: NEWS } }]);
      expect(ends.calls).toEqual([]);
      answer(how);
      await turn();
      expect(ends.calls).toEqual([[5, how]]);
      expect(userOf(session.current)?.notification).toBeNull();
      ends.next().answer(ok(undefined));
      expect(await shown).toBe(how);
    },
  );

  it('shows one once on a page, even if the shop could not note its end [DECISION-148]', async () => {
    const { session, dialogs, ends, answer, showNotification } = aPage();
    const [first, second] = [showNotification.execute(), showNotification.execute()];
    expect([dialogs.open.current.length, await second]).toEqual([1, null]);
    answer('closed');
    await turn();
    ends.next().answer(failed({ kind: 'unavailable' }));
    expect(await first).toBe('closed');
    session.signIn(aUser({ notification: NEWS }));
    expect(await showNotification.execute()).toBeNull();
    session.signIn(aUser({ notification: { ...NEWS, id: 6 } }));
    void showNotification.execute();
    expect(dialogs.open.current).toHaveLength(1);
  });

  it('ends nothing for somebody else who came meanwhile', async () => {
    const { session, ends, answer, showNotification } = aPage();
    const shown = showNotification.execute();
    session.signIn(aUser({ id: 8, notification: { ...NEWS, id: 6 } }));
    answer('closed');
    await shown;
    expect(ends.calls).toEqual([]);
    expect(userOf(session.current)?.notification).toMatchObject({ id: 6 });
  });

  it.each<[string, Session]>([
    ['a visitor', { phase: 'visitor' }],
    ['nobody yet', { phase: 'unknown' }],
    ['somebody who is told nothing', { phase: 'signedIn', user: aUser() }],
  ])('shows nothing to %s', async (_, session) => {
    const { dialogs, showNotification } = aPage(session);
    expect([await showNotification.execute(), dialogs.open.current]).toEqual([null, []]);
  });
});

describe('EndNotification', () => {
  it('tells the shop, and answers what it was [ACCT-60]', async () => {
    const { session, ends, endNotification } = aPage();
    const ended = endNotification.execute('readMore');
    await turn();
    ends.next().answer(ok(undefined));
    expect(await ended).toEqual(ok(NEWS));
    expect(ends.calls).toEqual([[5, 'readMore']]);
    expect(await endNotification.execute('closed')).toEqual(failed({ kind: 'notFound' }));
    expect(userOf(session.current)?.notification).toBeNull();
  });

  it('keeps what the shop could not note', async () => {
    const { session, ends, endNotification } = aPage();
    const ended = endNotification.execute('closed');
    await turn();
    ends.next().answer(failed({ kind: 'offline' }));
    expect(await ended).toEqual(failed({ kind: 'offline' }));
    expect(userOf(session.current)?.notification).toEqual(NEWS);
  });
});
