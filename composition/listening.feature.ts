import type { Container } from 'inversify';
import { ExpectPress } from '../core/player/expect-press.ts';
import { TurnPage } from '../core/player/turn-page.ts';
import { SingleLetters } from '../core/shell/single-letters.ts';
import { T } from './tokens.ts';

/** What makes listening a pleasure beside the play buttons: keys, and sounds that are there before the press. */
export function listeningFeature(container: Container) {
  return {
    expectPress: new ExpectPress(container.get(T.Audio)),
    turnPage: new TurnPage(
      container.get(T.SoundList),
      container.get(T.Session),
      container.get(T.Navigation),
      container.get(T.Player),
      container.get(T.Play),
    ),
    letters: new SingleLetters(container.get(T.Storage)),
  };
}
