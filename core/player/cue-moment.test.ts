import { describe, expect, test } from 'vitest';
import { aSound } from '../testing/builders.ts';
import { aShop } from '../testing/shop.ts';
import { CueMoment } from './cue-moment.ts';
import { linkTo } from './link-to.ts';

const SOUND = aSound({ id: 9, seconds: 8 });

function aPlayer() {
  const shop = aShop();
  return { ...shop, cueMoment: new CueMoment(shop.player, shop.play, shop.seek) };
}

describe('a moment of a sound', () => {
  test('waits in the player: nothing plays before a press, which plays from there', () => {
    const { cueMoment, player, audio, play } = aPlayer();
    cueMoment.execute(SOUND, 2);
    expect(player.current).toEqual({ phase: 'paused', cue: { kind: 'sound', sound: SOUND } });
    expect(player.position.current).toEqual({ fraction: 0.25, seconds: 2, duration: 8 });
    expect([audio.playing, audio.fraction]).toEqual([false, 0.25]);
    play.execute({ kind: 'sound', sound: SOUND });
    expect([audio.playing, audio.fraction, player.current.phase]).toEqual([true, 0.25, 'playing']);
  });

  test('beyond the end is the end', () => {
    const { cueMoment, player } = aPlayer();
    cueMoment.execute(SOUND, 99_999);
    expect(player.position.current.fraction).toBe(1);
  });

  test('interrupts nothing that plays, and moves nothing that is in the player', () => {
    const { cueMoment, player, play } = aPlayer();
    const other = aSound({ id: 4, seconds: 4 });
    play.execute({ kind: 'sound', sound: other });
    cueMoment.execute(SOUND, 2);
    expect(player.current).toMatchObject({ phase: 'playing', cue: { sound: other } });
    play.pause();
    cueMoment.execute(other, 3);
    expect(player.position.current.seconds).toBe(0);
    cueMoment.execute(SOUND, 2);
    expect(player.current).toMatchObject({ phase: 'paused', cue: { sound: SOUND } });
  });
});

describe('the link to a sound', () => {
  test('names the moment where it plays or is paused, to the tenth of a second', () => {
    const { play, player, audio } = aPlayer();
    expect(linkTo(9, player)).toBe('/sample/9');
    play.execute({ kind: 'sound', sound: SOUND });
    expect(linkTo(9, player)).toBe('/sample/9');
    audio.heard(3.456, 8);
    expect(linkTo(9, player)).toBe('/sample/9?t=3.5');
    play.pause();
    expect([linkTo(9, player), linkTo(4, player)]).toEqual(['/sample/9?t=3.5', '/sample/4']);
  });

  test('names none once the sound has ended', () => {
    const { play, player, audio } = aPlayer();
    play.execute({ kind: 'sound', sound: SOUND });
    audio.heard(8, 8);
    expect(linkTo(9, player)).toBe('/sample/9');
    audio.report({ kind: 'ended' });
    expect(linkTo(9, player)).toBe('/sample/9');
  });
});
