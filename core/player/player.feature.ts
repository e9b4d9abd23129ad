import { type Hearing, HearingStore } from './hearing.ts';
import type { CataloguePort } from '../catalogue/catalogue.port.ts';
import type { Readable } from '../kernel/readable.ts';
import type { StoragePort } from '../shell/storage.port.ts';
import type { AudioPort } from './audio.port.ts';
import { ChooseEnding } from './choose-ending.ts';
import { CueMoment } from './cue-moment.ts';
import { PlayNeighbour } from './play-neighbour.ts';
import { Play } from './play.ts';
import { PlayerStore, type PlayerView } from './player.ts';
import { Seek } from './seek.ts';
import { SetVolume } from './set-volume.ts';

interface Parts {
  readonly ports: { readonly audio: AudioPort; readonly catalogue: CataloguePort; readonly storage: StoragePort };
}

/** Hearing sounds and the demos of packs, one at a time. */
export function createPlayer({ ports: { audio, catalogue, storage } }: Parts) {
  const player = new PlayerStore();
  const hearing = new HearingStore();
  const play = new Play(audio, player, catalogue, hearing);
  const seek = new Seek(audio, player, play);
  return {
    state: { state: player as PlayerView, hearing: hearing as Readable<Hearing> },
    useCases: {
      play,
      playNeighbour: new PlayNeighbour(player, play),
      seek,
      cueMoment: new CueMoment(player, play, seek),
      setVolume: new SetVolume(audio, player, storage),
      chooseEnding: new ChooseEnding(storage, player),
    },
    shared: { player, hearing, play },
    dispose: () => play.dispose(),
  };
}
