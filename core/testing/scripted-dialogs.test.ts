import { describe, expect, test } from 'vitest';
import { aNotice } from './builders.ts';
import { ScriptedDialogs } from './scripted-dialogs.ts';

describe('scripted dialogs', () => {
  test('answer line by line and remember what was asked', async () => {
    const dialogs = new ScriptedDialogs(['login', 'dismissed'], ['message', 'followed']);
    expect(await dialogs.ask('login', {})).toBe('dismissed');
    expect(await dialogs.ask('message', aNotice())).toBe('followed');
    expect(dialogs.asked.map(({ kind }) => kind)).toEqual(['login', 'message']);
    dialogs.done();
  });

  test('throw at an unexpected question, and say so again at the end', async () => {
    const dialogs = new ScriptedDialogs();
    await expect(dialogs.ask('login', {})).rejects.toThrow("asked 'login', expected nothing");
    expect(() => dialogs.done()).toThrow('login');
  });

  test('throw at a question out of order', async () => {
    const dialogs = new ScriptedDialogs(['message', 'closed']);
    await expect(dialogs.ask('login', {})).rejects.toThrow("asked 'login', expected 'message'");
  });

  test('find lines left over', () => {
    expect(() => new ScriptedDialogs(['login', 'dismissed']).done()).toThrow("never asked: 'login'");
  });
});
