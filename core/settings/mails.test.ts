import { describe, expect, it } from 'vitest';
import type { Session } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { failed, ok } from '../kernel/result.ts';
import { FakeSettings } from '../testing/fake-settings.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { LoadMails, ShowMail } from './load-mails.ts';
import { fateText } from './mails.messages.ts';
import { Mails, OpenMail, type OwnMail } from './mails.ts';

const MAIL: OwnMail = { id: 9, to: 'ada@example.org', subject: 'Hello', at: 1, fate: { kind: 'kept' } };
const OLDER: OwnMail = { ...MAIL, id: 3 };
const UNAVAILABLE: Failure = { kind: 'unavailable' };

function aReader(session: Session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const shop = aShop(session, ...script);
  const settings = new FakeSettings();
  const [mails, openMail] = [new Mails({ phase: 'idle' }), new OpenMail({ phase: 'idle' })];
  const needs = { ...shop, settings, mails, openMail };
  const said = () => shop.toasts.visible.current.map(({ title }) => title);
  return { ...shop, settings, mails, openMail, said, load: new LoadMails(needs), show: new ShowMail(needs) };
}

describe('the mails of a customer', () => {
  it('are loaded page by page, and each page follows what is shown', async () => {
    const { load, mails, settings } = aReader();
    const loading = load.execute();
    await Promise.resolve();
    expect(mails.current).toEqual({ phase: 'loading' });
    settings.mailLists.next().answer(ok({ mails: [MAIL], hasMore: true }));
    await loading;
    const more = load.more();
    expect(mails.current).toMatchObject({ mails: [MAIL], isLoadingMore: true });
    expect(await load.more()).toEqual(ok(null));
    settings.mailLists.next().answer(ok({ mails: [OLDER], hasMore: false }));
    await more;
    expect(mails.current).toEqual({ phase: 'loaded', mails: [MAIL, OLDER], hasMore: false, isLoadingMore: false });
    expect(await load.more()).toEqual(ok(null));
    expect(settings.mailLists.calls).toEqual([[null], [9]]);
  });

  it('stay where more cannot be loaded, and that is told', async () => {
    const { load, mails, settings, said } = aReader();
    settings.mailLists.willAnswer(ok({ mails: [MAIL], hasMore: true }));
    await load.execute();
    settings.mailLists.willAnswer(failed(UNAVAILABLE));
    expect(await load.more()).toEqual(failed(UNAVAILABLE));
    expect(mails.current).toEqual({ phase: 'loaded', mails: [MAIL], hasMore: true, isLoadingMore: false });
    expect(said()).toHaveLength(1);
  });

  it('that come late do not join a list that was loaded anew', async () => {
    const { load, mails, settings } = aReader();
    settings.mailLists.willAnswer(ok({ mails: [MAIL], hasMore: true }));
    await load.execute();
    const late = new FakeSettings();
    const held = new LoadMails({ ...aReader(), settings: late, mails });
    const more = held.more();
    await load.execute();
    late.mailLists.next().answer(ok({ mails: [OLDER], hasMore: false }));
    expect(await more).toEqual(ok(null));
    expect(mails.current).toMatchObject({ mails: [MAIL], hasMore: true });
  });

  it('are for customers', async () => {
    const { load, show, settings, dialogs } = aReader(VISITOR, ['login', 'dismissed'], ['login', 'dismissed']);
    expect(await load.execute()).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect(await show.execute(9)).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect([settings.mailLists.calls, settings.mailReadings.calls]).toEqual([[], []]);
    dialogs.done();
  });
});

describe('a mail', () => {
  it('opens, closes, and the one that was opened last is shown', async () => {
    const { show, openMail, settings } = aReader();
    const first = show.execute(9);
    await Promise.resolve();
    const second = show.execute(3);
    await Promise.resolve();
    const [nine, three] = settings.mailReadings.waiting;
    three!.answer(ok({ ...OLDER, text: 'Older' }));
    nine!.answer(ok({ ...MAIL, text: 'Newer' }));
    await Promise.all([first, second]);
    expect(openMail.current).toEqual({ phase: 'loaded', mail: { ...OLDER, text: 'Older' } });
    show.close();
    expect(openMail.current).toEqual({ phase: 'idle' });
  });

  it('that cannot be opened says so', async () => {
    const { show, openMail, settings } = aReader();
    settings.mailReadings.willAnswer(failed({ kind: 'notFound' }));
    await show.execute(9);
    expect(openMail.current).toEqual({ phase: 'failed', id: 9, failure: { kind: 'notFound' } });
  });

  it.each([
    [{ kind: 'sent', at: Date.UTC(2027, 2, 1, 12) }, 'Sent 1 March 2027, 12:00 UTC'],
    [{ kind: 'waiting', nextTryAt: Date.UTC(2027, 2, 1, 12) }, 'Not sent yet, next try 1 March 2027, 12:00 UTC'],
    [{ kind: 'waiting', nextTryAt: null }, 'Not sent yet'],
    [{ kind: 'failed' }, 'Could not be sent'],
    [{ kind: 'kept' }, 'Not sent: this shop has no mail server'],
  ] as const)('that is %j says "%s"', (fate, text) => expect(fateText(fate)).toBe(text));
});
