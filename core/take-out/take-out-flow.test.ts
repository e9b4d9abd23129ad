import { describe, expect, it } from 'vitest';
import { RecentLogin } from '../account/recent-login.ts';
import type { Session } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { failed, ok } from '../kernel/result.ts';
import { VirtualClock } from '../kernel/virtual-clock.ts';
import { FakeTakeOut } from '../testing/fake-take-out.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { DownloadTakeOut } from './download-take-out.ts';
import { FollowTakeOut } from './follow-take-out.ts';
import { LoadTakeOut } from './load-take-out.ts';
import { RequestTakeOut } from './request-take-out.ts';
import { LatestTakeOut, type TakeOut } from './take-out.ts';
import { stateText } from './take-out.messages.ts';

const PREPARING: TakeOut = { kind: 'preparing', requestedAt: 0 };
const READY: TakeOut = { kind: 'ready', requestedAt: 0, expiresAt: Date.UTC(2027, 2, 1, 12), bytes: 12_345 };
const UNAVAILABLE: Failure = { kind: 'unavailable' };
const CONFIRM: Failure = {
  kind: 'forbidden',
  notice: { title: '', message: 'Please confirm that it is you.', button: null },
  needsRecentLogin: true,
};

function theTakeOut(session: Session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const { belongings, requireLogin, failures, toasts, dialogs, handover } = aShop(session, ...script);
  const [port, latest, clock] = [new FakeTakeOut(), new LatestTakeOut({ phase: 'idle' }), new VirtualClock()];
  const recentLogin = new RecentLogin(dialogs);
  const needs = { port, latest, belongings, requireLogin, recentLogin, failures, toasts, handover, clock };
  return {
    port,
    latest,
    clock,
    dialogs,
    handover,
    said: () => toasts.visible.current.map(({ title }) => title),
    load: new LoadTakeOut(port, latest, requireLogin, failures),
    request: new RequestTakeOut(needs),
    follow: new FollowTakeOut(needs),
    download: new DownloadTakeOut(needs),
  };
}

describe('a copy of the customer’s data', () => {
  it('is asked for, and shown as it is prepared', async () => {
    const { port, latest, request, said } = theTakeOut();
    port.requests.willAnswer(ok(PREPARING));
    expect(await request.execute()).toEqual(ok(PREPARING));
    expect([latest.current, said()]).toEqual([
      { phase: 'loaded', takeOut: PREPARING },
      ['Your copy is being prepared'],
    ]);
  });

  it('is asked for again once it is clear who asks, and not where that stays open', async () => {
    const sure = theTakeOut(SIGNED_IN, ['confirmIdentity', 'confirmed']);
    const answers = [failed(CONFIRM), ok(PREPARING)];
    sure.port.requests.willAnswerBy(() => answers.shift()!);
    expect(await sure.request.execute()).toEqual(ok(PREPARING));
    const open = theTakeOut(SIGNED_IN, ['confirmIdentity', 'cancelled']);
    open.port.requests.willAnswer(failed(CONFIRM));
    expect(await open.request.execute()).toEqual(failed(CONFIRM));
    expect([open.latest.current, open.said()]).toEqual([{ phase: 'idle' }, []]);
  });

  it('is refused in the words of the shop to who has asked too often', async () => {
    const notice = { title: 'That is enough for today', message: 'Tomorrow.', button: null };
    const { port, request, dialogs } = theTakeOut(SIGNED_IN, ['message', 'closed']);
    port.requests.willAnswer(failed({ kind: 'forbidden', notice }));
    await request.execute();
    expect(dialogs.asked).toEqual([{ kind: 'message', ask: notice }]);
  });

  it('is watched until it is ready, also over a network that is away', async () => {
    const { port, latest, clock, follow } = theTakeOut();
    latest.set({ phase: 'loaded', takeOut: PREPARING });
    const answers = [ok(PREPARING), failed<Failure>({ kind: 'offline' }), ok(READY)];
    port.states.willAnswerBy(() => answers.shift()!);
    const followed = follow.execute();
    expect(follow.execute()).toBe(followed);
    await clock.advanceBy(6_000);
    expect(await followed).toEqual(ok(READY));
    expect([latest.current, port.states.calls.length]).toEqual([{ phase: 'loaded', takeOut: READY }, 3]);
    await clock.advanceBy(60_000);
    expect(port.states.calls).toHaveLength(3);
  });

  it('is watched anew where another one is asked for', async () => {
    const { port, latest, clock, follow } = theTakeOut();
    port.states.willAnswer(ok(READY));
    for (const looks of [1, 2]) {
      latest.set({ phase: 'loaded', takeOut: PREPARING });
      const followed = follow.execute();
      await clock.advanceBy(3_000);
      expect(await followed).toEqual(ok(READY));
      expect(port.states.calls).toHaveLength(looks);
    }
  });

  it('is left to the mail after 10 minutes', async () => {
    const { port, latest, clock, follow } = theTakeOut();
    latest.set({ phase: 'loaded', takeOut: PREPARING });
    port.states.willAnswerBy(() => ok(PREPARING));
    const followed = follow.execute();
    await clock.advanceBy(3_600_000);
    expect(await followed).toEqual(ok(PREPARING));
    expect(port.states.calls).toHaveLength(200);
  });

  it('is watched for nobody who has left', async () => {
    const { port, latest, clock, follow } = theTakeOut();
    latest.set({ phase: 'loaded', takeOut: PREPARING });
    const followed = follow.execute();
    port.states.next().answer(ok(PREPARING));
    await clock.advanceBy(1_000);
    follow.rest();
    latest.set({ phase: 'idle' });
    expect(await followed).toEqual(ok(null));
    await clock.advanceBy(60_000);
    expect(port.states.calls).toHaveLength(1);
  });

  it('is watched no longer where the shop refuses', async () => {
    const { port, latest, clock, follow } = theTakeOut();
    latest.set({ phase: 'loaded', takeOut: PREPARING });
    port.states.willAnswer(failed(UNAVAILABLE));
    const followed = follow.execute();
    await clock.advanceBy(3_000);
    expect(await followed).toEqual(failed(UNAVAILABLE));
  });

  it('is handed over by its link', async () => {
    const { port, handover, download } = theTakeOut();
    port.links.willAnswer(ok('/dl/take-out/x'));
    handover.opened.willAnswer(ok({ target: 'copy.zip', bytes: 12 }));
    expect(await download.execute()).toEqual(ok({ target: 'copy.zip', bytes: 12 }));
    expect(handover.opened.calls).toEqual([['/dl/take-out/x']]);
  });

  it('that cannot be had is said, and stays what it is', async () => {
    const { port, latest, request, download, load, said } = theTakeOut();
    port.requests.willAnswer(failed(UNAVAILABLE));
    port.links.willAnswer(failed({ kind: 'notFound' }));
    port.states.willAnswer(failed(UNAVAILABLE));
    await request.execute();
    expect(said()).toEqual(['Sorry, Something went wrong!']);
    expect(await download.execute()).toEqual(failed({ kind: 'notFound' }));
    expect(await load.execute()).toEqual(failed(UNAVAILABLE));
    expect(latest.current).toEqual({ phase: 'failed', failure: UNAVAILABLE });
  });

  it('is nothing for a visitor', async () => {
    const { load, request, download, port } = theTakeOut(
      VISITOR,
      ['login', 'dismissed'],
      ['login', 'dismissed'],
      ['login', 'dismissed'],
    );
    for (const asked of [load.execute(), request.execute(), download.execute()])
      expect(await asked).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect([port.states.calls, port.requests.calls, port.links.calls]).toEqual([[], [], []]);
  });

  it.each([
    [{ kind: 'none' }, 'You have not requested a copy.'],
    [PREPARING, 'Your copy is being prepared. We will email you when it is ready.'],
    [READY, 'Your copy is ready until 1 March 2027, 12:00 UTC: 12 kB.'],
    [{ kind: 'expired', requestedAt: 0 }, 'Your last copy has expired.'],
    [{ kind: 'failed', requestedAt: 0 }, 'Your copy could not be prepared. Please ask for a new one.'],
  ] as const)('%o is said as "%s"', (takeOut, text) => {
    expect(stateText(takeOut)).toBe(text);
  });
});
