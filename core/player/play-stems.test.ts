import { describe, expect, test } from 'vitest';
import { listOf, withFilters } from '../catalogue/filters/list-address.ts';
import { NO_FILTERS } from '../catalogue/filters/filters.ts';
import { SoundList } from '../catalogue/lists/sound-list.ts';
import { ok } from '../kernel/result.ts';
import { fc } from '../testing/arbitraries.ts';
import { aSound, aSoundPage } from '../testing/builders.ts';
import { SIGNED_IN, aShop } from '../testing/shop.ts';
import { isAlone, PlayStems, stemsOf } from './play-stems.ts';

const GROUP = { id: 9, name: 'Night Drive stems', color: '#c2410c' };
const STEMS = withFilters(listOf({ kind: 'all' }), { ...NO_FILTERS, stems: GROUP });
const DRUMS = aSound({ id: 1, name: 'Drums' });
const BASS = aSound({ id: 2, name: 'Bass' });
const PAD = aSound({ id: 3, name: 'Pad' });
const SOUNDS = [DRUMS, BASS, PAD];
const urlOf = (id: number) => `/media/sounds/${id}.mp3`;

function onStems(sounds = SOUNDS, address = STEMS) {
  const shop = aShop(SIGNED_IN);
  shop.catalogue.soundPlaybacks.willAnswer(ok(undefined));
  const list = new SoundList({ phase: 'loaded', address, page: aSoundPage(sounds) });
  const stems = new PlayStems(list, shop.player, shop.play, shop.audio);
  return { ...shop, list, stems };
}

describe('stems together [LIST-52]', () => {
  test('are one source, repeat as loops do, and each of them is counted as played', () => {
    const { stems, audio, player, catalogue } = onStems();
    expect(stems.execute()).toBe(true);
    expect(audio.url).toBe('/media/sounds/1.mp3 /media/sounds/2.mp3 /media/sounds/3.mp3');
    expect([audio.playing, audio.repeats]).toEqual([true, true]);
    expect(player.current).toEqual({ phase: 'playing', cue: { kind: 'stems', group: GROUP, sounds: SOUNDS } });
    expect(catalogue.soundPlaybacks.calls.flat()).toEqual([1, 2, 3]);
  });

  test('pause and resume where they are, and are not counted again', () => {
    const { stems, audio, player, catalogue } = onStems();
    stems.execute();
    stems.execute();
    expect([player.current.phase, audio.playing]).toEqual(['paused', false]);
    stems.execute();
    expect([player.current.phase, audio.playing]).toEqual(['playing', true]);
    expect(catalogue.soundPlaybacks.calls).toHaveLength(3);
  });

  test('end where one of them is played alone', () => {
    const { stems, play, player, audio } = onStems();
    stems.execute();
    stems.silence(2, true);
    play.execute({ kind: 'sound', sound: BASS });
    expect(player.current).toEqual({ phase: 'playing', cue: { kind: 'sound', sound: BASS } });
    expect([audio.url, audio.silent]).toEqual([urlOf(2), []]);
    expect(stems.silent.current).toEqual(new Set());
  });

  test('are silenced one by one, and heard again, without a new start', () => {
    const { stems, audio } = onStems();
    stems.execute();
    const { take } = audio;
    stems.silence(1, true);
    stems.silence(3, true);
    expect(audio.silent).toEqual([urlOf(1), urlOf(3)]);
    stems.silence(1, false);
    expect(audio.silent).toEqual([urlOf(3)]);
    expect(audio.take).toBe(take);
  });

  test('leave one alone, and come back when it is pressed again', () => {
    const { stems, audio } = onStems();
    stems.execute();
    stems.solo(2);
    expect(audio.silent).toEqual([urlOf(1), urlOf(3)]);
    stems.solo(1);
    expect(audio.silent).toEqual([urlOf(2), urlOf(3)]);
    stems.solo(1);
    expect(audio.silent).toEqual([]);
  });

  test('stay silent where they begin again after their end', () => {
    const { stems, audio, player } = onStems();
    stems.execute();
    stems.silence(2, true);
    audio.report({ kind: 'ended' });
    expect(player.current.phase).toBe('finished');
    stems.execute();
    expect(audio.silent).toEqual([urlOf(2)]);
  });

  test('take no order for a sound that is not among them, or while others play', () => {
    const { stems, audio, play } = onStems();
    stems.silence(1, true);
    stems.execute();
    stems.silence(7, true);
    stems.solo(7);
    expect([stems.silent.current.size, audio.silent]).toEqual([0, []]);
    play.execute({ kind: 'sound', sound: PAD });
    stems.solo(1);
    expect([stems.silent.current.size, audio.silent]).toEqual([0, []]);
  });

  test('are what a list of one group has, whole on one page and with at least two previews', () => {
    const { stems, list, player } = onStems([DRUMS, aSound({ id: 2, previewUrl: null }), PAD]);
    expect(stemsOf(list.current)?.sounds).toEqual([DRUMS, PAD]);
    list.set({ phase: 'loaded', address: STEMS, page: aSoundPage([DRUMS]) });
    expect(stems.execute()).toBe(false);
    list.set({ phase: 'loaded', address: STEMS, page: aSoundPage(SOUNDS, { total: 4, pages: 2 }) });
    expect(stems.execute()).toBe(false);
    list.set({ phase: 'loaded', address: listOf({ kind: 'all' }), page: aSoundPage(SOUNDS) });
    expect(stems.execute()).toBe(false);
    expect(player.current).toEqual({ phase: 'idle' });
  });

  test('have the device silence what is shown as silent, after any presses', () => {
    const press = fc.oneof(
      fc.record({ silence: fc.constantFrom(1, 2, 3), isSilent: fc.boolean() }),
      fc.record({ solo: fc.constantFrom(1, 2, 3) }),
    );
    fc.assert(
      fc.property(fc.array(press), (presses) => {
        const { stems, audio } = onStems();
        stems.execute();
        for (const one of presses)
          if ('solo' in one) {
            const was = isAlone(one.solo, [1, 2, 3], stems.silent.current);
            stems.solo(one.solo);
            expect(isAlone(one.solo, [1, 2, 3], stems.silent.current)).toBe(!was);
          } else stems.silence(one.silence, one.isSilent);
        expect(audio.silent).toEqual(
          SOUNDS.filter(({ id }) => stems.silent.current.has(id)).map(({ id }) => urlOf(id)),
        );
      }),
    );
  });
});
