import { describe, expect, it } from 'vitest';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import { settled } from '../kernel/settled.ts';
import { aPackDraft } from '../testing/builders.ts';
import { FakePublishing, FakeReview, FakeShelf } from '../testing/fake-publishing.ts';
import { SIGNED_IN, aShop } from '../testing/shop.ts';
import type { Draft, PushState } from './draft.ts';
import { createPublishing } from './publishing.feature.ts';
import type { LocalFile } from './push-pack.ts';

const OFFLINE: Result<never, Failure> = failed({ kind: 'offline' });
const CHECKING = aPackDraft({ checking: { done: 1, of: 2 } });
const CHECKED = aPackDraft({ revision: 2 });

/** A provider and staff, with the publishing feature. */
function aDesk() {
  const shop = aShop(SIGNED_IN);
  const [publishing, review, shelf] = [new FakePublishing(), new FakeReview(), new FakeShelf()];
  const { state, useCases, dispose } = createPublishing({ ports: { ...shop, publishing, review, shelf }, needs: shop });
  const pushed: PushState[] = [];
  state.pushing.changes$.subscribe((now) => pushed.push(now));
  return { ...shop, publishing, review, state, useCases, dispose, pushed };
}

const aFile = (path: string, digest: string, bytes = 10): LocalFile => ({
  path,
  bytes,
  sha256: async () => digest,
  read: async () => new Uint8Array(bytes),
});

const push = (files: readonly LocalFile[]) => ({ id: null, provider: null, name: 'Dusty', files });

describe('a folder that is pushed', () => {
  it('sends what the shop lacks, each file once, and says how far it is', async () => {
    const { publishing, useCases, pushed, clock } = aDesk();
    publishing.pushes.willAnswer(ok({ draft: aPackDraft(), missing: ['bb', 'cc'] }));
    publishing.puts.willAnswer(ok(undefined));
    publishing.checks.willAnswer(ok(CHECKING));
    publishing.looks.willAnswer(ok(CHECKED));
    const files = [
      aFile('a.wav', 'aa'),
      aFile('b.wav', 'bb', 20),
      aFile('again.wav', 'bb', 20),
      aFile('c.wav', 'cc', 5),
    ];
    const pushing = useCases.pushPack.execute(push(files));
    await clock.advanceBy(1_000);
    expect(await pushing).toEqual(ok({ draft: CHECKED, sent: 2, known: 1 }));
    expect(publishing.puts.calls.map(([digest, bytes, provider]) => [digest, bytes.length, provider])).toEqual([
      ['bb', 20, 'kiln'],
      ['cc', 5, 'kiln'],
    ]);
    expect(pushed.slice(-8)).toEqual([
      { phase: 'reading', done: 0, of: 4 },
      { phase: 'reading', done: 1, of: 4 },
      { phase: 'reading', done: 2, of: 4 },
      { phase: 'reading', done: 3, of: 4 },
      { phase: 'sending', done: 0, of: 2, sentBytes: 0, ofBytes: 45 },
      { phase: 'sending', done: 1, of: 2, sentBytes: 20, ofBytes: 45 },
      { phase: 'checking', done: 1, of: 2 },
      { phase: 'pushed', draftId: 1 },
    ]);
  });

  it('is checked without a count where the shop says none', async () => {
    const { publishing, review, useCases, pushed, clock } = aDesk();
    const due = aPackDraft({ state: 'scheduled', onSaleAt: 0 });
    publishing.pushes.willAnswer(ok({ draft: aPackDraft(), missing: [] }));
    publishing.checks.willAnswer(ok(due));
    publishing.looks.willAnswer(ok(CHECKED));
    const pushing = useCases.pushPack.execute(push([aFile('a.wav', 'aa'), aFile('b.wav', 'bb')]));
    await clock.advanceBy(1_000);
    expect(await pushing).toEqual(ok({ draft: CHECKED, sent: 0, known: 2 }));
    expect(pushed.at(-2)).toEqual({ phase: 'checking', done: 0, of: 2 });
    expect(review.looks.calls).toEqual([]);
  });

  it('ends at a file that can no longer be read, before or while it travels', async () => {
    const { publishing, useCases, state } = aDesk();
    const gone = { ...aFile('a.wav', 'aa'), sha256: async () => null };
    const message = 'a.wav can no longer be read. Try again with the folder as it is now.';
    const unreadable = { kind: 'invalid', fields: { files: message }, message } as const;
    expect(await useCases.pushPack.execute(push([gone]))).toEqual(failed(unreadable));
    expect([publishing.pushes.calls, state.pushing.current]).toEqual([[], { phase: 'failed', failure: unreadable }]);
    publishing.pushes.willAnswer(ok({ draft: aPackDraft(), missing: ['aa'] }));
    const lost = { ...aFile('a.wav', 'aa'), read: async () => null };
    expect(await useCases.pushPack.execute(push([lost]))).toEqual(failed(unreadable));
    expect([publishing.puts.calls, publishing.checks.calls]).toEqual([[], []]);
  });

  it.each(['pushes', 'puts', 'checks', 'looks'] as const)('ends where %s are refused', async (refused) => {
    const { publishing, useCases, state, clock } = aDesk();
    const refusal: Result<never, Failure> = failed({ kind: 'unavailable' });
    publishing.pushes.willAnswer(ok({ draft: aPackDraft(), missing: ['aa'] }));
    publishing.puts.willAnswer(ok(undefined));
    publishing.checks.willAnswer(ok(CHECKING));
    publishing[refused].willAnswer(refusal);
    const pushing = useCases.pushPack.execute(push([aFile('a.wav', 'aa')]));
    await clock.advanceBy(1_000);
    expect(await pushing).toEqual(refusal);
    expect(state.pushing.current).toEqual({ phase: 'failed', failure: { kind: 'unavailable' } });
  });
});

describe('a pack that the shop works on', () => {
  async function checking(answers: ReadonlyArray<Result<Draft, Failure>>) {
    const desk = aDesk();
    const left = [...answers];
    desk.publishing.checks.willAnswer(ok(CHECKING));
    desk.publishing.looks.willAnswerBy(() => left.shift() ?? OFFLINE);
    const checked = desk.useCases.checkDraft.execute(1);
    await settled();
    return { ...desk, checked };
  }

  it('is looked at each second, and shown, until the shop is through with it', async () => {
    const half = aPackDraft({ checking: { done: 2, of: 2 } });
    const { publishing, state, clock, checked } = await checking([ok(half), ok(CHECKED)]);
    expect([publishing.looks.calls, state.draft.current]).toEqual([[], { phase: 'loaded', id: 1, draft: CHECKING }]);
    await clock.advanceBy(999);
    expect(publishing.looks.calls).toEqual([]);
    await clock.advanceBy(1);
    expect(state.draft.current).toEqual({ phase: 'loaded', id: 1, draft: half });
    await clock.advanceBy(60_000);
    expect(await checked).toEqual(ok(CHECKED));
    expect([publishing.looks.calls, state.draft.current]).toEqual([
      [[1], [1]],
      { phase: 'loaded', id: 1, draft: CHECKED },
    ]);
  });

  it('is given up after 30 looks without a network, which any answer makes up for', async () => {
    const away = Array.from({ length: 29 }, () => OFFLINE);
    const { publishing, clock, checked } = await checking([...away, ok(CHECKING)]);
    await clock.advanceBy(59_000);
    expect(publishing.looks.calls).toHaveLength(59);
    await clock.advanceBy(60_000);
    expect(await checked).toEqual(OFFLINE);
    expect(publishing.looks.calls).toHaveLength(60);
  });

  it('is given up at once where the shop answers otherwise', async () => {
    const { publishing, clock, checked } = await checking([failed({ kind: 'notFound' })]);
    await clock.advanceBy(60_000);
    expect(await checked).toEqual(failed({ kind: 'notFound' }));
    expect(publishing.looks.calls).toHaveLength(1);
  });

  it('is not followed for somebody who has left, and is for who comes next', async () => {
    const { belongings, publishing, state, useCases, clock, checked } = await checking([ok(CHECKED), ok(CHECKED)]);
    belongings.onLeft();
    expect((await checked).ok).toBe(true);
    expect([clock.waiting, state.draft.current]).toEqual([0, { phase: 'idle' }]);
    const next = useCases.checkDraft.execute(1);
    await clock.advanceBy(1_000);
    expect(await next).toEqual(ok(CHECKED));
    expect(publishing.checks.calls).toHaveLength(2);
  });

  it('is not followed on a page that was closed', async () => {
    const { clock, checked, dispose } = await checking([ok(CHECKING)]);
    dispose();
    expect((await checked).ok).toBe(true);
    expect(clock.waiting).toBe(0);
  });

  it('that goes on sale at once is followed until it is there; one for later is not', async () => {
    const { review, useCases, clock } = aDesk();
    const [due, later] = [0, 3_600_000].map((onSaleAt) => aPackDraft({ state: 'scheduled', onSaleAt }));
    const sold = aPackDraft({ state: 'on-sale' });
    review.schedules.willAnswerBy((_, at) => ok(at === null ? due! : later!));
    review.looks.willAnswer(ok(sold));
    expect(await useCases.scheduleDraft.execute(1, 3_600_000)).toEqual(ok(later));
    expect([review.looks.calls, clock.waiting]).toEqual([[], 1]);
    const scheduling = useCases.scheduleDraft.execute(1, null);
    await clock.advanceBy(1_000);
    expect(await scheduling).toEqual(ok(sold));
  });
});
