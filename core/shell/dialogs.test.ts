import { describe, expect, test } from 'vitest';
import { aNotice, aSound } from '../testing/builders.ts';
import { settled } from '../kernel/settled.ts';
import { DIALOGS } from '../dialogs.ts';
import { Dialogs } from './dialogs.ts';

describe('dialogs', () => {
  test('wait until they are answered, and close with the answer', async () => {
    const dialogs = new Dialogs();
    let answer: string | null = null;
    void dialogs.ask('wavOrMidi', { sound: aSound() }).then((given) => (answer = given));
    await settled();
    expect(answer).toBeNull();
    const [open] = dialogs.open.current;
    expect(open).toMatchObject({ kind: 'wavOrMidi', ask: { sound: aSound() } });

    dialogs.answer(open!, 'midi');
    await settled();
    expect(answer).toBe('midi');
    expect(dialogs.open.current).toEqual([]);
  });

  test('lie on top of one another, the last on top, and are answered in any order', async () => {
    const dialogs = new Dialogs();
    const first = dialogs.ask('message', aNotice());
    const second = dialogs.ask('rareFindsUpgrade', {});
    const [below, top] = dialogs.open.current;
    expect([below!.kind, top!.kind]).toEqual(['message', 'rareFindsUpgrade']);
    dialogs.answer(below!, 'followed');
    expect(dialogs.open.current).toEqual([top]);
    dialogs.answer(top!, 'notNow');
    expect([await first, await second]).toEqual(['followed', 'notNow']);
  });

  test('ask for a login once, however many wait for it: all get the one answer', async () => {
    const dialogs = new Dialogs();
    const asked = [dialogs.ask('login', {}), dialogs.ask('login', {}), dialogs.ask('login', {})];
    expect(dialogs.open.current).toHaveLength(1);
    dialogs.answer(dialogs.open.current[0]!, 'signedIn');
    expect(await Promise.all(asked)).toEqual(['signedIn', 'signedIn', 'signedIn']);
  });

  test('ask for a login again once the first was answered', async () => {
    const dialogs = new Dialogs();
    const first = dialogs.ask('login', {});
    const [old] = dialogs.open.current;
    dialogs.answer(old!, 'dismissed');
    expect(await first).toBe('dismissed');
    void dialogs.ask('login', {});
    expect(dialogs.open.current).toHaveLength(1);
    expect(dialogs.open.current[0]!.id).not.toBe(old!.id);
  });

  test('ask nothing twice at once that its kind says in full', async () => {
    const dialogs = new Dialogs();
    const asked = [dialogs.ask('shortcuts', {}), dialogs.ask('shortcuts', {})];
    expect(dialogs.open.current).toHaveLength(1);
    dialogs.answer(dialogs.open.current[0]!, 'closed');
    expect(await Promise.all(asked)).toEqual(['closed', 'closed']);
  });

  test('never join two messages, which may say different things', () => {
    const dialogs = new Dialogs();
    void dialogs.ask('message', aNotice({ title: 'One' }));
    void dialogs.ask('message', aNotice({ title: 'Two' }));
    expect(dialogs.open.current).toHaveLength(2);
  });

  test('ignore the answer to a closed dialog, without waking whoever watches', () => {
    const dialogs = new Dialogs();
    void dialogs.ask('login', {});
    const [open] = dialogs.open.current;
    dialogs.answer(open!, 'dismissed');
    let changes = -1;
    dialogs.open.changes$.subscribe(() => (changes += 1));
    dialogs.answer(open!, 'signedIn');
    expect(changes).toBe(0);
  });

  test('close by backdrop and Escape only where it is the login, or a dialog that the documents do not have [ERR-01, ERR-02, ERR-04, SESS-07, DECISION-208]', () => {
    const closing = Object.entries(DIALOGS).flatMap(([kind, { closesByBackdrop }]) => (closesByBackdrop ? [kind] : []));
    expect(closing.toSorted()).toEqual(['login', 'shortcuts', 'takeAs', 'version']);
  });
});
