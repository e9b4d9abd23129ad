import type { Container } from 'inversify';
import { ShowPack } from '../core/catalogue/details/show-pack.ts';
import { ShowSound } from '../core/catalogue/details/show-sound.ts';
import { T } from './tokens.ts';

/** The pages of one sound and of one pack. */
export function detailsFeature(container: Container) {
  const [catalogue, failures] = [container.get(T.Catalogue), container.get(T.Failures)];
  return {
    showSound: new ShowSound(catalogue, container.get(T.SoundDetail), container.get(T.LoadStates), failures),
    showPack: new ShowPack(catalogue, container.get(T.PackDetail), failures),
  };
}
