import { ContainerModule } from 'inversify';
import { HearingStore } from '../core/player/hearing.ts';
import { PlayNeighbour } from '../core/player/play-neighbour.ts';
import { Play } from '../core/player/play.ts';
import { PlayerStore } from '../core/player/player.ts';
import { Seek } from '../core/player/seek.ts';
import { SetVolume } from '../core/player/set-volume.ts';
import { T } from './tokens.ts';

export const playerModule = new ContainerModule(({ bind }) => {
  bind(T.Player).toResolvedValue(() => new PlayerStore(), []);
  bind(T.Hearing).toResolvedValue(() => new HearingStore(), []);
  bind(T.Play).toResolvedValue(
    (audio, player, catalogue, hearing) => new Play(audio, player, catalogue, hearing),
    [T.Audio, T.Player, T.Catalogue, T.Hearing],
  );
  bind(T.PlayNeighbour).toResolvedValue((player, play) => new PlayNeighbour(player, play), [T.Player, T.Play]);
  bind(T.Seek).toResolvedValue((audio, player, play) => new Seek(audio, player, play), [T.Audio, T.Player, T.Play]);
  bind(T.SetVolume).toResolvedValue((audio, player) => new SetVolume(audio, player), [T.Audio, T.Player]);
});
