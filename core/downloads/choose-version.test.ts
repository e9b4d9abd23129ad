import { describe, expect, test } from 'vitest';
import { parseLock } from '../audition/session-lock.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import { failed, ok } from '../kernel/result.ts';
import { aFailure, aGrant, aSound, aSoundWithMidi, aUser } from '../testing/builders.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { AS_MADE } from './owned/taking.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';

const LOOP = aSound({ id: 42, name: 'Rain Loop', type: 'LOOP', bpm: 126, key: 'Cm', seconds: 8 });

function aLockedShop(...script: readonly ScriptLine[]) {
  const shop = aShop(SIGNED_IN, ...script);
  shop.downloads.grants.willAnswerBy((fileId) => ok(aGrant({ fileId })));
  shop.handover.opened.willAnswer(ok({ target: null, bytes: null }));
  shop.tempo.processes.willAnswerBy((_, { bpm, key }) => ok({ hash: 'cafe', previewUrl: '/media/cafe.mp3', bpm, key }));
  shop.tempo.downloads.willAnswer(ok({ url: '/dl/changed/cafe', takenCredits: 1, after: null }));
  shop.lockSession.execute(parseLock('Am,100'));
  const bought = () => [shop.downloads.grants.calls.length, shop.tempo.downloads.calls.length];
  return { ...shop, bought };
}

describe('a download under a session lock', () => {
  test('asks for what is heard or the original, in their figures', async () => {
    const shop = aLockedShop(['version', 'dismissed']);
    expect(await shop.downloadSound.execute(LOOP)).toEqual(failed({ kind: 'dismissed' }));
    expect(shop.dialogs.asked).toEqual([
      {
        kind: 'version',
        ask: {
          name: 'Rain Loop',
          labels: { heard: 'As heard (Am, 100 BPM)', original: 'Original (Cm, 126 BPM)' },
        },
      },
    ]);
    expect([shop.bought(), shop.downloaded.of(42), shop.chooseVersion.chosen.current]).toEqual([[0, 0], null, null]);
  });

  test('says only what the lock moves', async () => {
    const shop = aLockedShop(['version', 'dismissed']);
    shop.lockSession.execute(parseLock('100'));
    await shop.downloadSound.execute(LOOP);
    expect(shop.dialogs.asked).toMatchObject([
      { ask: { labels: { heard: 'As heard (100 BPM)', original: 'Original (126 BPM)' } } },
    ]);
  });

  test('delivers what is heard at the price of the original, which is owned then [TEMPO-05, TEMPO-07, DECISION-111]', async () => {
    const shop = aLockedShop(['version', 'heard']);
    expect(await shop.downloadSound.execute(LOOP)).toMatchObject({
      ok: true,
      value: { fileId: 42, takenCredits: 1, url: '/dl/changed/cafe' },
    });
    expect(shop.tempo.processes.calls).toEqual([[42, { bpm: 100, key: 'Am' }]]);
    expect(shop.tempo.downloads.calls).toEqual([[42, 'cafe', 'id-1']]);
    expect(shop.handover.opened.calls).toEqual([['/dl/changed/cafe']]);
    expect([shop.bought(), shop.downloaded.of(42)]).toEqual([[0, 1], true]);
  });

  test.each(['heard', 'original'] as const)(
    'remembers the answer %s for the next one, also on the next visit',
    async (version) => {
      const shop = aLockedShop(['version', version]);
      await shop.downloadSound.execute(LOOP);
      await shop.downloadSound.execute({ ...LOOP, id: 43 });
      expect(shop.bought()).toEqual(version === 'heard' ? [0, 2] : [2, 0]);
      expect(shop.storage.read('version')).toBe(version);
      shop.dialogs.done();
    },
  );

  test('is asked about again once the choice is taken back', async () => {
    const shop = aLockedShop(['version', 'heard'], ['version', 'original']);
    await shop.downloadSound.execute(LOOP);
    shop.chooseVersion.execute(null);
    await shop.downloadSound.execute(LOOP);
    expect(shop.bought()).toEqual([1, 1]);
    shop.dialogs.done();
  });

  test.each<[string, Sound, string]>([
    ['as it is', { ...LOOP, bpm: 100, key: 'Am' }, 'Am,100'],
    ['without a lock', LOOP, ''],
    ['that is a preset', { ...LOOP, type: 'PRESET' }, 'Am,100'],
    ['that is a MIDI file', { ...LOOP, type: 'MIDI_SOUND' }, 'Am,100'],
  ])('of a sound %s is the original, and nobody is asked [DECISION-108]', async (_, sound, lock) => {
    const shop = aLockedShop();
    shop.lockSession.execute(parseLock(lock));
    await shop.downloadSound.execute(sound);
    expect(shop.bought()).toEqual([1, 0]);
  });

  test('asks for the version of the WAV alone where there is a MIDI file, too [LIST-66]', async () => {
    const sound = { ...aSoundWithMidi(42, 99), bpm: 126, key: 'Cm' };
    const shop = aLockedShop(['wavOrMidi', 'wav'], ['version', 'heard'], ['wavOrMidi', 'midi']);
    await shop.downloadSound.execute(sound);
    await shop.downloadSound.execute(sound);
    expect(shop.bought()).toEqual([1, 1]);
    shop.dialogs.done();
  });

  test('that names its version asks for none', async () => {
    const shop = aLockedShop();
    await shop.downloadSound.execute(LOOP, AS_MADE, 'heard');
    await shop.downloadSound.execute(LOOP, AS_MADE, 'original');
    expect(shop.bought()).toEqual([1, 1]);
    expect(shop.storage.read('version')).toBeNull();
  });

  test('asks a known visitor to log in first [ROLE-33]', async () => {
    const shop = aShop(VISITOR, ['login', 'dismissed']);
    shop.lockSession.execute(parseLock('Am,100'));
    expect(await shop.downloadSound.execute(LOOP)).toMatchObject({ failure: { kind: 'unauthenticated' } });
    shop.dialogs.done();
  });

  test.each(['unavailable', 'forbidden'] as const)(
    'that cannot be made (%s) takes nothing, and says so [DOWN-04, DOWN-11, TEMPO-18]',
    async (kind) => {
      const shop = aLockedShop(...(kind === 'forbidden' ? [['message', 'closed'] as const] : []));
      shop.account.users.willAnswer(ok(aUser()));
      shop.tempo.processes.willAnswer(failed(aFailure(kind)));
      await shop.downloadSound.execute(LOOP, AS_MADE, 'heard');
      expect(shop.bought()).toEqual([0, 0]);
      expect(shop.downloaded.of(42)).toBe(kind === 'forbidden' ? false : 'error');
      expect(shop.toasts.visible.current.map(({ title }) => title)).toEqual(
        kind === 'forbidden' ? [] : ['File Downloading Issue'],
      );
      shop.dialogs.done();
    },
  );
});

describe('sounds that come together under a session lock', () => {
  const still = aSound({ id: 7, type: 'LOOP', bpm: null, key: null });

  test('come as they are heard where that is chosen, those that the lock moves [TEMPO-05]', async () => {
    const { chooseVersion, dialogs } = aLockedShop(['version', 'heard']);
    expect(await chooseVersion.among([LOOP, still])).toMatchObject([{ sound: { id: 42 } }]);
    dialogs.done();
  });

  test.each([
    ['original', []],
    ['dismissed', 'dismissed'],
  ] as const)('come as %s says, where not as they are heard', async (answer, comes) => {
    const { chooseVersion, dialogs } = aLockedShop(['version', answer]);
    expect(await chooseVersion.among([LOOP, still])).toEqual(comes);
    dialogs.done();
  });

  test('are not asked about where the lock moves none of them, or a version is named', async () => {
    const { chooseVersion } = aLockedShop();
    expect(await chooseVersion.among([still])).toEqual([]);
    expect(await chooseVersion.among([LOOP], 'original')).toEqual([]);
    expect(await chooseVersion.among([LOOP], 'heard')).toMatchObject([{ sound: { id: 42 } }]);
  });
});
