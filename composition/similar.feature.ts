import type { Container } from 'inversify';
import type { Readable } from '../core/kernel/readable.ts';
import { FindSimilar } from '../core/similar/find-similar.ts';
import { ShowSimilar } from '../core/similar/show-similar.ts';
import { SimilarSounds, type SimilarState } from '../core/similar/similar-sounds.ts';
import { T } from './tokens.ts';

/** The Similar sounds dialog. Its sounds are its own: those of the page that it lies over stay as they are. */
export function similarFeature(container: Container) {
  const finder = (into: SimilarSounds) =>
    new FindSimilar(
      container.get(T.Catalogue),
      into,
      container.get(T.LoadStates),
      container.get(T.Failures),
      container.get(T.Clock),
    );
  const sounds = new SimilarSounds();
  const findSimilar = finder(sounds);
  return {
    /** For the sounds on the page of a sound. */
    onPage: finder(container.get(T.SimilarSounds)),
    sounds: sounds as Readable<SimilarState>,
    findSimilar,
    showSimilar: new ShowSimilar(findSimilar, sounds, container.get(T.Dialogs), container.get(T.Navigation)),
  };
}
