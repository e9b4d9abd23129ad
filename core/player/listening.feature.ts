import type { Session } from '../account/session.ts';
import type { SoundListState } from '../catalogue/lists/sound-list.ts';
import type { Readable } from '../kernel/readable.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import { SingleLetters } from '../shell/single-letters.ts';
import type { StoragePort } from '../shell/storage.port.ts';
import type { AudioPort } from './audio.port.ts';
import { DecodeSound } from './decode-sound.ts';
import { ExpectPress } from './expect-press.ts';
import { LoopPart } from './loop-part.ts';
import type { Play } from './play.ts';
import { PlayStems } from './play-stems.ts';
import type { PlayerView } from './player.ts';
import { TurnPage } from './turn-page.ts';

interface Parts {
  readonly ports: { readonly audio: AudioPort; readonly navigation: NavigationPort; readonly storage: StoragePort };
  readonly needs: {
    readonly soundList: Readable<SoundListState>;
    readonly session: Readable<Session>;
    readonly player: PlayerView;
    readonly play: Play;
  };
}

/** Comforts for listening besides the play buttons: keys, and sounds that are loaded ahead of a press. */
export function createListening({ ports: { audio, navigation, storage }, needs }: Parts) {
  const turnPage = new TurnPage(needs.soundList, needs.session, navigation, needs.player, needs.play);
  const playStems = new PlayStems(needs.soundList, needs.player, needs.play, audio);
  const loopPart = new LoopPart(audio, needs.player, needs.play);
  return {
    state: {},
    useCases: {
      expectPress: new ExpectPress(audio),
      turnPage,
      playStems,
      loopPart,
      decodeSound: new DecodeSound(audio),
      letters: new SingleLetters(storage),
    },
    dispose() {
      loopPart.dispose();
      turnPage.dispose();
      playStems.dispose();
    },
  };
}
