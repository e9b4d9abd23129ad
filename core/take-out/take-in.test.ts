import { describe, expect, it } from 'vitest';
import type { TakeInReport } from '../../domain/take-out/taking-in.ts';
import type { Failure } from '../kernel/failure.ts';
import { failed, ok } from '../kernel/result.ts';
import { FakeTakeOut } from '../testing/fake-take-out.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { TakeIn, TakingIn } from './take-in.ts';
import { addsSomething, leftNames, reportLines, takeInFailureText } from './take-in.messages.ts';

const NONE = { added: 0, known: 0, left: 0, names: [] };
const REPORT: TakeInReport = {
  shop: 'https://loops.example',
  madeAt: '2027-03-01T12:00:00.000Z',
  sounds: { added: 1, known: 2, left: 1, names: ['Lost loop'] },
  packs: NONE,
  collections: { added: 3, known: 0, left: 0, names: [] },
  collected: NONE,
  licenses: { added: 0, known: 0, left: 1, names: ['LS-1'] },
};
const ZIP = new Uint8Array([1]);
const BROKEN: Failure = { kind: 'invalid', fields: {}, message: 'This is not a ZIP file, or it is damaged.' };

function theTakeIn(session = SIGNED_IN) {
  const { requireLogin, failures, toasts } = aShop(
    session,
    ...(session === VISITOR ? [['login', 'dismissed'] as const] : []),
  );
  const [port, taking] = [new FakeTakeOut(), new TakingIn({ phase: 'idle' })];
  return { port, taking, toasts, takeIn: new TakeIn({ port, taking, requireLogin, failures }) };
}

describe('taking a copy in', () => {
  it('shows what would be added, then adds it, once', async () => {
    const { port, taking, takeIn } = theTakeIn();
    const previewed = takeIn.preview(ZIP);
    await Promise.resolve();
    expect(taking.current).toEqual({ phase: 'checking' });
    port.takeIns.next().answer(ok(REPORT));
    expect(await previewed).toEqual(ok(REPORT));
    expect(taking.current).toEqual({ phase: 'previewed', report: REPORT });
    const added = takeIn.apply();
    expect(await takeIn.apply()).toEqual(failed({ kind: 'notFound' }));
    port.takeIns.next().answer(ok(REPORT));
    expect(await added).toEqual(ok(REPORT));
    expect(taking.current).toEqual({ phase: 'added', report: REPORT });
    expect(port.takeIns.calls).toEqual([
      [ZIP, 'preview'],
      [ZIP, 'apply'],
    ]);
    expect(await takeIn.apply()).toEqual(failed({ kind: 'notFound' }));
  });

  it('says beside the file what is wrong with it', async () => {
    const { port, taking, takeIn, toasts } = theTakeIn();
    port.takeIns.willAnswer(failed(BROKEN));
    expect(await takeIn.preview(ZIP)).toEqual(failed(BROKEN));
    expect([taking.current, toasts.visible.current]).toEqual([{ phase: 'failed', failure: BROKEN }, []]);
    expect(await takeIn.apply()).toEqual(failed({ kind: 'notFound' }));
  });

  it('shows nothing of a file that was forgotten, or overtaken by another', async () => {
    const { port, taking, takeIn } = theTakeIn();
    const first = takeIn.preview(ZIP);
    await Promise.resolve();
    takeIn.forget();
    port.takeIns.next().answer(ok(REPORT));
    await first;
    expect(taking.current).toEqual({ phase: 'idle' });
  });

  it('is for customers', async () => {
    const { port, takeIn } = theTakeIn(VISITOR);
    expect(await takeIn.preview(ZIP)).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect(port.takeIns.calls).toEqual([]);
  });

  it('is told in lines, with the names of what is not here', () => {
    expect(reportLines(REPORT)).toEqual([
      '1 liked sound, 2 known, 1 not here',
      '3 collections',
      '0 licenses, 1 not here',
    ]);
    expect(leftNames(REPORT)).toEqual(['Lost loop', 'LS-1']);
    expect(addsSomething(REPORT)).toBe(true);
    expect(addsSomething({ ...REPORT, sounds: NONE, collections: NONE })).toBe(false);
    expect(takeInFailureText(BROKEN)).toBe('This is not a ZIP file, or it is damaged.');
    expect(takeInFailureText({ kind: 'offline' })).toBe('You are offline. Try again when you are back online.');
    expect(takeInFailureText({ kind: 'unavailable' })).toBe('Please reload page.');
  });
});
