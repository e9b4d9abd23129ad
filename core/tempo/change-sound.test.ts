import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { userOf } from '../account/session.ts';
import { parseLock } from '../audition/session-lock.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import { failed, ok } from '../kernel/result.ts';
import { Dialogs } from '../shell/dialogs.ts';
import { FAILURE_KINDS, aFailure, aNotice, aSound, aUser } from '../testing/builders.ts';
import { FakeTempo } from '../testing/fake-tempo.ts';
import { settled } from '../kernel/settled.ts';
import { SIGNED_IN, UNKNOWN, VISITOR, openShop } from '../testing/shop.ts';
import { ChangeSound, canProcess } from './change-sound.ts';
import { ShowTempo } from './show-tempo.ts';
import { TempoChanges, asItIs, changedSound, hasBegun } from './tempo-change.ts';
import type { ChangedSound, OriginalSound } from './tempo.port.ts';
import { isChangeable } from './changeable.ts';
import { changeTempo, differs, isComplete } from './wanted-change.ts';

const LOOP = aSound({ id: 7, type: 'LOOP', bpm: 120, key: 'Am', seconds: 8, previewUrl: '/media/preview/7.mp3' });
const ORIGINAL: OriginalSound = { id: 7, bpm: 120, key: 'Am', scale: 'minor', previewUrl: '/media/preview/7.mp3' };
const CHANGED: ChangedSound = { hash: 'cafe', previewUrl: '/media/tempo/cafe.mp3', bpm: 97, key: 'Cm' };

function aTempo(session = SIGNED_IN) {
  const shop = openShop(session, new Dialogs());
  const [tempo, change] = [new FakeTempo(), new TempoChanges()];
  const changeSound = new ChangeSound(tempo, change, shop.downloadFile, shop.failures);
  const showTempo = new ShowTempo(changeSound, shop.dialogs, shop.hearing);
  const kinds = () => shop.dialogs.open.current.map(({ kind }) => kind);
  const toasts = () => shop.toasts.visible.current;
  return { ...shop, tempo, change, changeSound, showTempo, kinds, toasts };
}

async function aReadyTempo(sound: Sound = LOOP, original: OriginalSound = ORIGINAL) {
  const shop = aTempo();
  const opened = shop.changeSound.open(sound);
  shop.tempo.requests.next().answer(ok(original));
  await opened;
  return shop;
}

async function aProcessedTempo() {
  const shop = await aReadyTempo();
  shop.changeSound.want({ bpm: 97, key: 'Cm' });
  const processed = shop.changeSound.process();
  shop.tempo.processes.next().answer(ok(CHANGED));
  await processed;
  return shop;
}

describe('changing tempo and key', () => {
  test('opens the dialog, asks, makes what is wanted, and then lets it be downloaded [ROLE-17, TEMPO-01, TEMPO-02]', async () => {
    const shop = aTempo();
    const closed = shop.showTempo.execute(LOOP);
    await settled();
    expect(shop.kinds()).toEqual(['tempo']);
    expect(shop.tempo.requests.calls).toEqual([[7]]);
    expect(shop.change.current).toEqual({ phase: 'requesting', sound: LOOP });

    shop.tempo.requests.next().answer(ok(ORIGINAL));
    await settled();
    expect(shop.change.current).toMatchObject({ phase: 'ready', original: ORIGINAL, wanted: { bpm: 120, key: 'Am' } });

    shop.changeSound.want({ bpm: 97 });
    shop.changeSound.want({ key: 'Cm' });
    void shop.changeSound.process();
    expect(shop.change.current).toMatchObject({ phase: 'processing' });
    expect(shop.tempo.processes.calls).toEqual([[7, { bpm: 97, key: 'Cm' }]]);
    expect(await shop.changeSound.download()).toBeNull();

    shop.tempo.processes.next().answer(ok(CHANGED));
    await settled();
    expect(shop.change.current).toMatchObject({ phase: 'processed', changed: CHANGED });

    shop.dialogs.answer(shop.dialogs.open.current[0]!, 'closed');
    await closed;
    expect(shop.change.current).toEqual({ phase: 'closed' });
  });

  test('opens one dialog, however often it is pressed', async () => {
    const shop = aTempo();
    void shop.showTempo.execute(LOOP);
    await shop.showTempo.execute(aSound({ id: 8 }));
    await settled();
    expect(shop.kinds()).toEqual(['tempo']);
  });

  test('asks a known visitor to log in, and makes no call [ROLE-35]', async () => {
    const shop = aTempo(VISITOR);
    void shop.showTempo.execute(LOOP);
    await settled();
    expect(shop.kinds()).toEqual(['login']);
    expect(shop.tempo.requests.calls).toEqual([]);
  });

  test('of the original is skipped: no call, nothing to download [TEMPO-09, DECISION-110]', async () => {
    const shop = await aReadyTempo();
    await shop.changeSound.process();
    shop.changeSound.want({ bpm: 97 });
    shop.changeSound.want({ bpm: 120 });
    await shop.changeSound.process();
    expect(shop.tempo.processes.calls).toEqual([]);
    expect(canProcess(shop.change.current)).toBe(false);
    expect(await shop.changeSound.download()).toBeNull();
  });

  test.each([null, 9.99, 300.01, Number.NaN])(
    'to %d BPM is no change [TEMPO-10, TEMPO-11, TEMPO-12, TEMPO-13]',
    async (bpm) => {
      const shop = await aReadyTempo();
      shop.changeSound.want({ bpm });
      await shop.changeSound.process();
      expect(shop.tempo.processes.calls).toEqual([]);
    },
  );

  test.each([null, 'C', 'C#m', 'H'])(
    'to the key %s, which is no choice, is no change [TEMPO-14, TEMPO-16, DECISION-112]',
    async (key) => {
      const shop = await aReadyTempo();
      shop.changeSound.want({ key });
      await shop.changeSound.process();
      expect(shop.tempo.processes.calls).toEqual([]);
    },
  );

  test('sends null for what the sound has not [TEMPO-05, DECISION-109]', async () => {
    const shop = await aReadyTempo(LOOP, { ...ORIGINAL, key: null, scale: null });
    shop.changeSound.want({ bpm: 97 });
    void shop.changeSound.process();
    expect(shop.tempo.processes.calls).toEqual([[7, { bpm: 97, key: null }]]);
  });

  test('drops the hash when an input changes, and keeps it when none does [DECISION-110]', async () => {
    const shop = await aProcessedTempo();
    shop.changeSound.want({ bpm: 97 });
    expect(shop.change.current.phase).toBe('processed');
    shop.changeSound.want({ bpm: 98 });
    expect(shop.change.current.phase).toBe('ready');
    expect(await shop.changeSound.download()).toBeNull();
  });

  test('wants what is heard under a session lock', async () => {
    const shop = await aReadyTempo();
    shop.changeSound.wantUnder(parseLock('Eb,97'));
    expect(shop.change.current).toMatchObject({ wanted: { bpm: 97, key: 'Cm' } });
    shop.changeSound.wantUnder(parseLock('F#,300'));
    expect(shop.change.current).toMatchObject({ wanted: { bpm: 150, key: 'Ebm/D#m' } });
  });

  test('ignores an answer that nobody waits for any more', async () => {
    const shop = aTempo();
    void shop.changeSound.open(aSound({ id: 1 }));
    void shop.changeSound.open(LOOP);
    shop.tempo.requests.next().answer(failed(aFailure('offline')));
    await settled();
    expect([shop.change.current.phase, shop.toasts()]).toEqual(['requesting', []]);
    shop.tempo.requests.next().answer(ok(ORIGINAL));
    await settled();

    shop.changeSound.want({ bpm: 97, key: 'Cm' });
    void shop.changeSound.process();
    shop.changeSound.want({ bpm: 98 });
    shop.tempo.processes.next().answer(ok(CHANGED));
    await settled();
    expect(shop.change.current).toMatchObject({ phase: 'ready', wanted: { bpm: 98 } });

    void shop.changeSound.process();
    shop.changeSound.leave();
    shop.tempo.processes.next().answer(failed(aFailure('unavailable')));
    await settled();
    expect([shop.change.current.phase, shop.toasts()]).toEqual(['closed', []]);
  });
});

describe('a failure', () => {
  const SORRY = {
    title: 'Sorry, Something went wrong!',
    body: 'Try to reopen this modal or please refresh page.',
    seconds: 7,
  };
  const steps = {
    request: async (failure: ReturnType<typeof aFailure>) => {
      const shop = aTempo(UNKNOWN);
      void shop.changeSound.open(LOOP);
      shop.tempo.requests.next().answer(failed(failure));
      await settled();
      return shop;
    },
    process: async (failure: ReturnType<typeof aFailure>) => {
      const shop = await aReadyTempo();
      shop.changeSound.want({ bpm: 97 });
      void shop.changeSound.process();
      shop.tempo.processes.next().answer(failed(failure));
      await settled();
      return shop;
    },
    download: async (failure: ReturnType<typeof aFailure>) => {
      const shop = await aProcessedTempo();
      void shop.changeSound.download();
      await settled();
      shop.tempo.downloads.next().answer(failed(failure));
      await settled();
      return shop;
    },
  };
  const stepNames = ['request', 'process', 'download'] as const;

  test.each(stepNames)('of the %s call without a session opens the login dialog [ROLE-35, TEMPO-17]', async (step) => {
    const shop = await steps[step](aFailure('unauthenticated'));
    expect([shop.kinds(), shop.toasts()]).toEqual([['login'], []]);
  });

  test.each(stepNames)('of the %s call that is refused shows its message [TEMPO-18]', async (step) => {
    const shop = await steps[step](aFailure('forbidden'));
    expect(shop.dialogs.open.current).toMatchObject([{ kind: 'message', ask: aNotice() }]);
    expect(shop.toasts()).toEqual([]);
  });

  const others = FAILURE_KINDS.filter((kind) => kind !== 'unauthenticated' && kind !== 'forbidden');
  test.each(stepNames.flatMap((step) => others.map((kind) => [step, kind] as const)))(
    'of the %s call that is %s shows the toast [TEMPO-19, DECISION-204]',
    async (step, kind) => {
      const shop = await steps[step](aFailure(kind));
      const severity = kind === 'invalid' ? 'warning' : 'danger';
      expect(shop.toasts()).toEqual([{ ...SORRY, severity, id: 1, about: null, link: null, canUndo: false }]);
      expect(shop.kinds()).toEqual([]);
      const phase = { request: 'failed', process: 'ready', download: 'processed' } as const;
      expect(shop.change.current.phase).toBe(phase[step]);
    },
  );
});

describe('the download of a change', () => {
  test('says nothing of a sound that was opened meanwhile', async () => {
    const shop = await aProcessedTempo();
    const done = shop.changeSound.download();
    await settled();
    void shop.changeSound.open(aSound({ id: 8 }));
    const now = shop.change.current;
    shop.tempo.downloads.next().answer(failed(aFailure('unavailable')));
    await done;
    expect(shop.change.current).toBe(now);
  });

  test('is asked for by its hash, lowers the balance, opens the link, and marks the original [TEMPO-07, TEMPO-08, DECISION-111]', async () => {
    const shop = await aProcessedTempo();
    shop.handover.opened.willAnswer(ok({ target: null, bytes: null }));
    const done = shop.changeSound.download();
    await settled();
    expect(shop.tempo.downloads.calls).toEqual([[7, 'cafe', 'id-1']]);
    expect(shop.change.current).toMatchObject({ phase: 'processed', isDownloading: true });
    expect(await shop.changeSound.download()).toBeNull();
    const grant = { url: '/dl/changed/token', takenCredits: 1, after: null };
    shop.tempo.downloads.next().answer(ok(grant));
    expect(await done).toEqual(ok({ ...grant, target: null, bytes: null }));
    expect(shop.handover.opened.calls).toEqual([['/dl/changed/token']]);
    expect(shop.downloaded.of(7)).toBe(true);
    expect(userOf(shop.sessions.current)?.wallet.balance).toBe(
      userOf({ phase: 'signedIn', user: aUser() })!.wallet.balance - 1,
    );
    expect(shop.change.current).toMatchObject({ phase: 'processed', isDownloading: false, changed: CHANGED });
  });

  test('is heard in its own length, and no session lock moves it once more', () => {
    const { lockSession, hearing } = aTempo();
    lockSession.execute(parseLock('F#m,140'));
    const heard = changedSound(LOOP, CHANGED);
    expect(heard).toMatchObject({ id: 7, previewUrl: '/media/tempo/cafe.mp3', seconds: (8 * 120) / 97 });
    expect([LOOP, asItIs(LOOP), heard].map((sound) => hearing.current(sound) === null)).toEqual([false, true, true]);
  });
});

describe('what can be changed', () => {
  test.each([
    [{ type: 'LOOP', bpm: 120, key: null }, true],
    [{ type: 'ONE_SHOT', bpm: null, key: 'C' }, true],
    [{ type: 'LOOP', bpm: null, key: null }, false],
    [{ type: 'MIDI_SOUND', bpm: 120, key: 'C' }, false],
    [{ type: 'PRESET', bpm: null, key: 'C' }, false],
  ] as const)('%o: %s [DECISION-108]', (facts, expected) => {
    expect(isChangeable(aSound(facts))).toBe(expected);
  });
});

describe('whatever happens in whatever order', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('open' as const), id: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      kind: fc.constant('want' as const),
      bpm: fc.option(fc.constantFrom(9, 10, 97, 120, 300, 301)),
      key: fc.constantFrom('Am', 'Cm', 'C', null),
    }),
    fc.record({ kind: fc.constantFrom('process', 'download', 'leave', 'settle') }),
    fc.record({
      kind: fc.constantFrom('answerRequest', 'answerProcess', 'answerDownload'),
      at: fc.nat(3),
      isOk: fc.boolean(),
    }),
  );

  test('a hash is that of what is wanted, and only what differs and is complete is ever asked for [TEMPO-02, TEMPO-09]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const shop = aTempo();
        shop.handover.opened.willAnswer(ok({ target: null, bytes: null }));
        const original = (id: number): OriginalSound => ({ ...ORIGINAL, id });
        const run = async (action: (typeof steps)[number]) => {
          if (action.kind === 'open' && 'id' in action) void shop.changeSound.open(aSound({ ...LOOP, id: action.id }));
          else if (action.kind === 'want' && 'bpm' in action)
            shop.changeSound.want({ bpm: action.bpm, key: action.key });
          else if (action.kind === 'process') void shop.changeSound.process();
          else if (action.kind === 'download') void shop.changeSound.download();
          else if (action.kind === 'leave') shop.changeSound.leave();
          else if ('at' in action) answer(action.kind, action.at, action.isOk);
          await settled();
        };
        const answer = (kind: string, at: number, isOk: boolean) => {
          const { requests, processes, downloads } = shop.tempo;
          const broken = failed(aFailure('unavailable'));
          const request = requests.waiting[at];
          const process = processes.waiting[at];
          const download = downloads.waiting[at];
          if (kind === 'answerRequest') request?.answer(isOk ? ok(original(request.args[0])) : broken);
          if (kind === 'answerProcess' && process) {
            const [id, { bpm, key }] = process.args;
            process.answer(isOk ? ok({ hash: `${id}/${bpm}/${key}`, previewUrl: '/p', bpm, key }) : broken);
          }
          if (kind === 'answerDownload')
            download?.answer(isOk ? ok({ url: '/dl/changed/x', takenCredits: 0, after: null }) : broken);
        };
        for (const action of steps) {
          await run(action);
          const state = shop.change.current;
          if (state.phase !== 'processed') continue;
          const { bpm, key } = state.wanted;
          expect(state.changed.hash).toBe(`${state.sound.id}/${bpm}/${key}`);
          expect(hasBegun(state) && differs(state.original, state.wanted)).toBe(true);
        }
        for (const [id, wanted] of shop.tempo.processes.calls) {
          expect(isComplete(original(id), wanted)).toBe(true);
          expect(differs(original(id), wanted)).toBe(true);
        }
        const made = new Set(shop.tempo.processes.calls.map(([id, { bpm, key }]) => `${id}/${bpm}/${key}`));
        for (const [, hash] of shop.tempo.downloads.calls) expect(made).toContain(hash);
      }),
      { numRuns: 300 },
    );
  });

  test('a tempo is kept to the hundredth, within its range [TEMPO-11, TEMPO-12]', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1000, max: 1000 }), (bpm) => {
        const tempo = changeTempo(bpm);
        expect(tempo === null).toBe(!(bpm >= 10 && bpm <= 300));
        if (tempo !== null) expect(Math.abs(tempo - bpm)).toBeLessThanOrEqual(0.005001);
      }),
    );
  });
});
