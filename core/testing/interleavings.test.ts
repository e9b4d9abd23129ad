import { describe, expect, test } from 'vitest';
import { userOf } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import { type AnswerOf, type DialogKind, answersOf } from '../dialogs.ts';
import { Dialogs } from '../shell/dialogs.ts';
import { fc, interleaving } from './arbitraries.ts';
import { FAILURE_KINDS, aFailure, aGrant, aSound, aSoundWithMidi, aUser, someStates } from './builders.ts';
import type { HeldCalls } from './held-calls.ts';
import { settled } from '../kernel/settled.ts';
import { SIGNED_IN, openShop } from './shop.ts';

const SOUNDS = [aSound({ id: 1 }), aSoundWithMidi(2, 12)];
const FILES = [1, 2, 12] as const;
const PACKS = [1, 2] as const;

type Action =
  | { readonly toggleSound: number }
  | { readonly togglePack: number }
  | { readonly downloadSound: number }
  | { readonly downloadFile: number }
  | { readonly account: 'logIn' | 'logOut' | 'loadUser' | 'loadStates' }
  | { readonly dialog: number; readonly answer: number }
  /** The backend works on a request; its answer may arrive much later. */
  | { readonly process: number }
  /** Promises run on; without it the next step happens in the same moment. */
  | { readonly settle: true }
  | { readonly wait: number };

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ toggleSound: fc.constantFrom(...FILES) }) },
  { weight: 2, arbitrary: fc.record({ togglePack: fc.constantFrom(...PACKS) }) },
  { weight: 2, arbitrary: fc.record({ downloadSound: fc.constantFrom(0, 1) }) },
  { weight: 2, arbitrary: fc.record({ downloadFile: fc.constantFrom(...FILES) }) },
  { weight: 3, arbitrary: fc.record({ account: fc.constantFrom('logIn', 'logOut', 'loadUser', 'loadStates') }) },
  { weight: 2, arbitrary: fc.record({ dialog: fc.nat({ max: 3 }), answer: fc.nat({ max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ process: fc.nat({ max: 9 }) }) },
  { weight: 4, arbitrary: fc.record({ settle: fc.constant(true as const) }) },
  { weight: 1, arbitrary: fc.record({ wait: fc.integer({ min: 0, max: 8000 }) }) },
);

/** 0 is success, any other number a failure of the backend's. */
const outcome = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: FAILURE_KINDS.length }));

/** The session that a request carries: the cookie at the moment it was sent. */
type Cookie = number | null;

/** One customer's backend. It takes its time twice: before it works on a request, and before its answer arrives. */
class Backend {
  readonly shop = openShop(SIGNED_IN, new Dialogs());
  readonly liked = new Set<number>();
  readonly owned = new Set<number>();
  /** Whole credits; one is taken for each file, once. */
  balance = 10;
  /** Movements of credits so far. */
  #version = 0;
  readonly #sessions = new Set<Cookie>([1]);
  #lastSession = 1;
  #cookie: Cookie = 1;
  readonly #sentWith = new Map<object, Cookie>();
  /** The pending answers. */
  readonly #answers = new Map<object, () => void>();

  /** Whether this browser is signed in, as the backend sees it. */
  get hasSession(): boolean {
    return this.#sessions.has(this.#cookie);
  }

  /** Every call that waits for its answer, each with how to work on it. */
  waiting(): ReadonlyArray<{ readonly call: object; readonly work: (outcome: number) => void }> {
    const { account, catalogue, wishlist, downloads, handover } = this.shop;
    const unauthenticated = failed(aFailure('unauthenticated'));
    return [
      ...this.#requests(account.logIns, () => {
        this.#lastSession += 1;
        const session = this.#lastSession;
        this.#sessions.add(session);
        return [ok(undefined), () => (this.#cookie = session)];
      }),
      ...this.#requests(account.logOuts, () => {
        this.#sessions.clear();
        return [ok(undefined), () => (this.#cookie = null)];
      }),
      ...this.#requests(account.users, (_, isCustomer) => [
        isCustomer ? ok(aUser({ wallet: { balance: this.balance, version: this.#version } })) : unauthenticated,
      ]),
      ...this.#requests(catalogue.soundStates, ([ids], isCustomer) => {
        const saved = ids.filter((id) => isCustomer && this.liked.has(id));
        const downloaded = ids.filter((id) => isCustomer && this.owned.has(id));
        return [ok(someStates({ saved, downloaded, rareFinds: isCustomer }))];
      }),
      ...this.#requests(wishlist.soundToggles, ([id], isCustomer) => {
        if (!isCustomer) return [unauthenticated];
        if (this.liked.delete(id)) return [ok('removed')];
        this.liked.add(id);
        return [ok('added')];
      }),
      ...this.#requests(wishlist.packToggles, (_, isCustomer) => [
        isCustomer ? ok('added') : failed(aFailure('forbidden')),
      ]),
      ...this.#requests(downloads.grants, ([id], isCustomer) => {
        if (!isCustomer) return [unauthenticated];
        const takenCredits = this.owned.has(id) ? 0 : 1;
        this.owned.add(id);
        this.balance -= takenCredits;
        this.#version += takenCredits;
        const after = { customerId: aUser().id, credits: this.balance, version: this.#version };
        return [ok(aGrant({ fileId: id, takenCredits, after }))];
      }),
      ...handover.opened.waiting.map((call) => ({
        call,
        work: (n: number) => {
          const answer =
            n === 0 ? ok({ target: null, bytes: null }) : failed({ kind: 'cannotOpen', message: 'Disk full' } as const);
          this.#answers.set(call, () => call.answer(answer));
        },
      })),
    ];
  }

  process(which: number, outcome: number): void {
    const fresh = this.waiting().filter(({ call }) => !this.#answers.has(call));
    fresh[which % Math.max(1, fresh.length)]?.work(outcome);
  }

  deliver(which: number, outcome: number): void {
    const waiting = this.waiting();
    const chosen = waiting[which % Math.max(1, waiting.length)];
    if (!chosen) return;
    if (!this.#answers.has(chosen.call)) chosen.work(outcome);
    this.#answers.get(chosen.call)!();
  }

  answerDialog(which: number, answer: number): void {
    const open = this.shop.dialogs.open.current;
    const dialog = open[which % Math.max(1, open.length)];
    if (!dialog) return;
    const answers = answersOf(dialog.kind);
    this.shop.dialogs.answer<DialogKind>(dialog, answers[answer % answers.length] as AnswerOf<DialogKind>);
  }

  async act(action: Action): Promise<void> {
    const { shop } = this;
    if ('toggleSound' in action) void shop.toggleSound.execute(action.toggleSound);
    else if ('togglePack' in action) void shop.togglePack.execute(action.togglePack);
    else if ('downloadSound' in action) void shop.downloadSound.execute(SOUNDS[action.downloadSound]!);
    else if ('downloadFile' in action)
      void shop.downloadFile.execute({ id: action.downloadFile, format: 'wav', credits: 1 });
    else if ('dialog' in action) this.answerDialog(action.dialog, action.answer);
    else if ('process' in action) this.process(action.process, 0);
    else if ('settle' in action) await settled();
    else if ('wait' in action) await shop.clock.advanceBy(action.wait);
    else if (action.account === 'logIn') void shop.logIn.execute('ada@example.org', 'secret');
    else if (action.account === 'logOut') void shop.logOut.execute();
    else if (action.account === 'loadUser') void shop.loadUser.execute();
    else void shop.loadStates.execute(SOUNDS);
  }

  /** Answers all calls and all dialogs, and those that follow from them, until nothing is pending. */
  async comeToRest(outcomeOf: (turn: number) => number): Promise<void> {
    for (let turn = 0; turn < 500; turn += 1) {
      await settled();
      if (this.waiting().length === 0 && this.shop.dialogs.open.current.length === 0) return;
      this.deliver(turn * 7, outcomeOf(turn));
      this.answerDialog(turn, turn);
    }
    throw new Error('The shop never comes to rest.');
  }

  /** `work` returns the answer, and what happens when it arrives. */
  #requests<Args extends readonly unknown[], Value>(
    calls: HeldCalls<Args, Result<Value, Failure>>,
    work: (
      args: NoInfer<Args>,
      isCustomer: boolean,
    ) => readonly [answer: Result<NoInfer<Value>, Failure>, arrives?: () => void],
  ) {
    for (const call of calls.waiting) if (!this.#sentWith.has(call)) this.#sentWith.set(call, this.#cookie);
    return calls.waiting.map((call) => ({
      call,
      work: (n: number) => {
        const isCustomer = this.#sessions.has(this.#sentWith.get(call)!);
        const [answer, arrives] = n === 0 ? work(call.args, isCustomer) : [failed(aFailure(FAILURE_KINDS[n - 1]!))];
        this.#answers.set(call, () => {
          arrives?.();
          call.answer(answer);
        });
      },
    }));
  }
}

/** A second press of the same control goes nowhere while the first is under way [DECISION-213]. */
function expectNoDoubles(backend: Backend): void {
  const { wishlist, downloads } = backend.shop;
  for (const calls of [wishlist.soundToggles, wishlist.packToggles, downloads.grants]) {
    const ids = calls.waiting.map(({ args }) => args[0]);
    expect(new Set(ids).size).toBe(ids.length);
  }
}

describe('whatever is pressed while whatever is under way', () => {
  test('nothing stays saving, downloading or asked once all answers are in, failures, logouts and late dialogs included [WISH-01, DOWN-01, DECISION-16, DECISION-213]', async () => {
    await fc.assert(
      fc.asyncProperty(interleaving(action, outcome, 40), async (steps) => {
        const backend = new Backend();
        const { shop } = backend;
        for (const step of steps) {
          if ('does' in step) await backend.act(step.does);
          else backend.deliver(step.releases.which, step.releases.outcome);
        }
        await backend.comeToRest((turn) => (turn * 5) % (FAILURE_KINDS.length + 1));

        expect([...shop.likedSounds.current.values()]).not.toContain('saving');
        expect([...shop.likedPacks.current.values()]).not.toContain('saving');
        expect([...shop.downloaded.current.values()]).not.toContain('downloading');
        await shop.clock.advanceBy(10_000);
        expect(shop.toasts.visible.current).toEqual([]);
        expect(shop.clock.waiting).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });

  test('what is shown in the end is what the backend holds, when nothing fails [WISH-02, WISH-03, DOWN-02, DECISION-90, DECISION-130]', async () => {
    await fc.assert(
      fc.asyncProperty(interleaving(action, fc.constant(0), 40), async (steps) => {
        const backend = new Backend();
        const { shop } = backend;
        for (const step of steps) {
          if ('does' in step) await backend.act(step.does);
          else backend.deliver(step.releases.which, 0);
          await settled();
          // After a logout a new customer may press what the one before is still waiting for.
          if (shop.account.logOuts.calls.length === 0) expectNoDoubles(backend);
        }
        await backend.comeToRest(() => 0);

        const { liked, owned, hasSession } = backend;
        for (const [id, saved] of shop.likedSounds.current)
          expect([id, saved]).toEqual([id, hasSession && liked.has(id)]);
        for (const [id, downloaded] of shop.downloaded.current)
          expect([id, downloaded]).toEqual([id, hasSession && owned.has(id)]);
        if (hasSession) expect(userOf(shop.sessions.current)?.wallet.balance ?? backend.balance).toBe(backend.balance);
      }),
      { numRuns: 1000 },
    );
  });
});

test('the balance falls by exactly what downloads took, in any order, and never below nothing [DECISION-90]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 20 }),
      fc.array(fc.record({ takes: fc.integer({ min: 0, max: 6 }), which: fc.nat({ max: 9 }), opens: fc.boolean() }), {
        maxLength: 8,
      }),
      async (start, downloads) => {
        const shop = openShop({ phase: 'signedIn', user: aUser({ wallet: { balance: start } }) }, new Dialogs());
        const shown: number[] = [];
        shop.sessions.changes$.subscribe((session) => shown.push(userOf(session)!.wallet.balance));
        downloads.forEach((_, at) => void shop.downloadFile.execute({ id: at + 1, format: 'wav', credits: 1 }));
        await settled();
        let expected = start;
        for (const { takes, which, opens } of downloads) {
          const { waiting } = shop.downloads.grants;
          waiting[which % waiting.length]!.answer(ok(aGrant({ takenCredits: takes })));
          await settled();
          shop.handover.opened
            .next()
            .answer(opens ? ok({ target: null, bytes: null }) : failed({ kind: 'cannotOpen', message: 'Disk full' }));
          await settled();
          expected = Math.max(0, expected - takes);
          expect(userOf(shop.sessions.current)!.wallet.balance).toBe(expected);
        }
        expect(shown.every((balance) => balance >= 0)).toBe(true);
        expect(shown).toEqual([...shown].sort((a, b) => b - a));
      },
    ),
    { numRuns: 500 },
  );
});
