import { describe, expect, test } from 'vitest';
import { failed, ok } from '../kernel/result.ts';
import { aGrant, aSound, aSoundWithMidi } from '../testing/builders.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { creditsFor, filesOf, priceLabel } from './prices.ts';

function aReadyShop(...script: readonly ScriptLine[]) {
  const shop = aShop(SIGNED_IN, ...script);
  shop.downloads.grants.willAnswerBy((fileId) => ok(aGrant({ fileId })));
  shop.handover.opened.willAnswer(ok({ target: null, bytes: null }));
  return shop;
}

describe('downloading a sound', () => {
  test.each([
    ['LOOP', 'wav'],
    ['ONE_SHOT', 'wav'],
    ['PRESET', 'wav'],
    ['MIDI_SOUND', 'midi'],
  ] as const)('%s is served by the %s call, at once [DECISION-44]', async (type, format) => {
    const shop = aReadyShop();
    await shop.downloadSound.execute(aSound({ id: 42, type }));
    expect(shop.downloads.grants.calls).toEqual([[42, format, 'id-1']]);
  });

  test('names the sound beside what the toast says [DOWN-12]', async () => {
    const shop = aReadyShop();
    await shop.downloadSound.execute(aSound({ name: 'Velvet Bass 01' }));
    expect(shop.toasts.visible.current).toMatchObject([
      { title: 'Downloading...', body: 'Download process has been started!', about: 'Velvet Bass 01' },
    ]);
  });

  test.each([
    ['wav', 42, 'wav'],
    ['midi', 99, 'midi'],
  ] as const)(
    'with a companion asks WAV or MIDI; %s downloads file %i [LIST-66, LIST-61, DECISION-44]',
    async (answer, id, format) => {
      const shop = aReadyShop(['wavOrMidi', answer]);
      const sound = aSoundWithMidi(42, 99);
      await shop.downloadSound.execute(sound);
      expect(shop.dialogs.asked).toEqual([{ kind: 'wavOrMidi', ask: { sound } }]);
      expect(shop.downloads.grants.calls).toEqual([[id, format, 'id-1']]);
      expect(shop.downloaded.of(id)).toBe(true);
      expect(shop.downloaded.of(id === 42 ? 99 : 42)).toBeNull();
    },
  );

  test('whose choice is dismissed does nothing at all', async () => {
    const shop = aReadyShop(['wavOrMidi', 'dismissed']);
    expect(await shop.downloadSound.execute(aSoundWithMidi(42, 99))).toEqual(failed({ kind: 'dismissed' }));
    expect(shop.downloads.grants.calls).toEqual([]);
    expect(shop.toasts.visible.current).toEqual([]);
    expect(shop.downloaded.current.size).toBe(0);
  });

  test('asks a known visitor to log in at once, not first for a format [ROLE-33, DECISION-10]', async () => {
    const shop = aShop(VISITOR, ['login', 'dismissed']);
    expect(await shop.downloadSound.execute(aSoundWithMidi(42, 99))).toMatchObject({
      failure: { kind: 'unauthenticated' },
    });
    shop.dialogs.done();
  });
});

describe('prices', () => {
  test.each([
    ['LOOP', 1],
    ['ONE_SHOT', 1],
    ['MIDI_SOUND', 3],
    ['PRESET', 3],
  ] as const)('%s costs %i, and nothing when it is free [DOWN-15, DOWN-16, DOWN-17, DOWN-18]', (type, credits) => {
    expect(creditsFor(aSound({ type }))).toBe(credits);
    expect(creditsFor(aSound({ type, free: true }))).toBe(0);
  });

  test('of a sound with a companion are two: its own and 3 for the MIDI [DOWN-16, LIST-51, DECISION-93]', () => {
    expect(filesOf(aSoundWithMidi(1, 2))).toEqual([
      { id: 1, format: 'wav', credits: 1 },
      { id: 2, format: 'midi', credits: 3 },
    ]);
    const freeMidi = aSound({ midi: aSound({ id: 2, type: 'MIDI_SOUND', free: true }) });
    expect(filesOf(freeMidi)[1]!.credits).toBe(0);
    expect(filesOf(aSound())).toHaveLength(1);
  });

  test('are said in words [DOWN-15, DOWN-16, DOWN-18]', () => {
    expect([0, 1, 3].map(priceLabel)).toEqual(['Free Download', '1 credit', '3 credits']);
  });
});
