import { expect, test } from 'vitest';
import { ok } from '../kernel/result.ts';
import { fc } from '../testing/arbitraries.ts';
import { aPack, aSound } from '../testing/builders.ts';
import { aShop } from '../testing/shop.ts';
import { type Cue, audioUrlOf, cueOf, isSameCue } from './player.ts';

const SOUNDS = [1, 2, 3].map((id) => aSound({ id, previewUrl: id === 3 ? null : `/media/sounds/${id}.mp3` }));
const CUES: readonly Cue[] = [
  ...SOUNDS.map((sound): Cue => ({ kind: 'sound', sound })),
  { kind: 'pack', pack: aPack({ id: 1 }) },
  { kind: 'pack', pack: aPack({ id: 2, demoUrl: null }) },
];

const step = fc.oneof(
  fc.record({ press: fc.constantFrom(...CUES) }),
  fc.record({ cue: fc.constantFrom(...CUES) }),
  fc.record({ button: fc.constantFrom('pause' as const, 'toggle' as const) }),
  fc.record({ neighbour: fc.constantFrom('previous' as const, 'next' as const) }),
  fc.record({ seek: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ drop: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ skip: fc.constantFrom('forward' as const, 'backward' as const) }),
  fc.record({ hears: fc.tuple(fc.integer({ min: -1, max: 9 }), fc.constantFrom(0, 8)) }),
  fc.record({ device: fc.constantFrom('ended' as const, 'interrupted' as const, 'failed' as const) }),
  fc.record({
    late: fc.constantFrom('ended' as const, 'interrupted' as const, 'failed' as const, 'position' as const),
    age: fc.integer({ min: 1, max: 3 }),
  }),
);

/** The transitions of the specification, written independently of the code [PLAY-23, PLAY-29, PLAY-32, PLAY-34]. */
class Model {
  phase: 'idle' | 'playing' | 'paused' | 'finished' | 'error' = 'idle';
  cue: Cue | null = null;
  starts = 0;
  isUnheard = false;

  press(cue: Cue): void {
    const isCurrent = this.cue !== null && isSameCue(this.cue, cue);
    if (isCurrent && this.phase === 'playing') this.phase = 'paused';
    else if (isCurrent && this.phase === 'paused') {
      this.phase = 'playing';
      if (this.isUnheard) this.starts += 1;
      this.isUnheard = false;
    } else {
      this.cue = cue;
      this.isUnheard = false;
      const hasAudio = audioUrlOf(cue) !== null;
      this.phase = hasAudio ? 'playing' : 'error';
      if (hasAudio) this.starts += 1;
    }
  }

  makeCurrent(cue: Cue): void {
    this.cue = cue;
    this.isUnheard = audioUrlOf(cue) !== null;
    this.phase = this.isUnheard ? 'paused' : 'error';
  }

  /** Reports an event of the device's latest source; ignored if the current cue has none. */
  device(event: 'ended' | 'interrupted' | 'failed'): void {
    if (this.cue === null || audioUrlOf(this.cue) === null) return;
    if (event === 'interrupted' && this.phase === 'playing') this.phase = 'paused';
    if (event === 'ended' && this.phase !== 'error') this.phase = 'finished';
    if (event === 'failed') this.phase = 'error';
  }
}

test('one sound plays at a time, and the state says which, whatever is pressed and whatever the device reports [PLAY-23, PLAY-25, PLAY-26, PLAY-27]', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      const shop = aShop();
      const { audio, play, player, seek } = shop;
      shop.catalogue.soundPlaybacks.willAnswer(ok(undefined));
      shop.catalogue.packPlaybacks.willAnswer(ok(undefined));
      const model = new Model();

      for (const now of steps) {
        if ('press' in now) {
          play.execute(now.press);
          model.press(now.press);
        } else if ('cue' in now) {
          play.cue(now.cue);
          model.makeCurrent(now.cue);
        } else if ('drop' in now) {
          seek.drop(now.drop);
          if (model.phase === 'finished' || model.phase === 'playing') model.phase = 'paused';
        } else if ('button' in now) {
          play[now.button]();
          const goes = now.button === 'toggle' ? model.cue !== null : model.phase === 'playing';
          if (goes) model.press(model.cue!);
        } else if ('neighbour' in now) {
          const before = cueOf(player.current);
          const outcome = shop.playNeighbour.execute(SOUNDS, now.neighbour);
          const after = cueOf(player.current);
          if (outcome === 'played') model.press(after!);
          else expect(after).toBe(before);
        } else if ('seek' in now) {
          seek.execute(now.seek);
          if (model.phase === 'finished') model.phase = 'paused';
        } else if ('skip' in now) {
          const lengthKnown = player.position.current.duration > 0;
          seek.skip(now.skip);
          if (lengthKnown && model.phase === 'finished') model.phase = 'paused';
        } else if ('hears' in now) audio.heard(...now.hears);
        else if ('device' in now) {
          audio.report({ kind: now.device, message: 'Error reading file' });
          model.device(now.device);
        } else {
          const before = [player.current, player.position.current];
          const take = audio.take - now.age;
          const of = { kind: now.late, take, seconds: 5, duration: 8, message: 'Error reading file' } as const;
          audio.events$.next(of);
          expect([player.current, player.position.current]).toEqual(before);
        }

        expect([player.current.phase, cueOf(player.current)]).toEqual([model.phase, model.cue]);
        expect(audio.playing).toBe(player.current.phase === 'playing');
        if (audio.playing) expect(audio.url).toBe(audioUrlOf(model.cue!));
        expect(player.position.current.fraction).toBeGreaterThanOrEqual(0);
        expect(player.position.current.fraction).toBeLessThanOrEqual(1);
      }
      expect([...shop.catalogue.soundPlaybacks.calls, ...shop.catalogue.packPlaybacks.calls]).toHaveLength(
        model.starts,
      );
    }),
    { numRuns: 1000 },
  );
});
