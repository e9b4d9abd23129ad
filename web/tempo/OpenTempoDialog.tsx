import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { isLocked } from '../../core/audition/session-lock.ts';
import type { PlayerState } from '../../core/player/player.ts';
import { changedSound, hasBegun } from '../../core/tempo/tempo-change.ts';
import { differs, wantedUnder } from '../../core/tempo/wanted-change.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { useClosingElsewhere } from '../shell/dialogs/use-closing-elsewhere.ts';
import { TempoDialog } from './TempoDialog.tsx';

interface OpenTempoDialogProps {
  sound: Sound;
  onClose: () => void;
}

/** The Change tempo/key dialog, bound to the core. */
export default function OpenTempoDialog({ sound, onClose }: OpenTempoDialogProps) {
  const { tempo, audition, player, downloads } = useApp();
  const { change, changeSound, hearChange, isHeardLive } = useLate(tempo);
  const state = useReadable(change, whole);
  const lock = useReadable(useLate(audition).lock, whole);
  const downloaded = useReadable(downloads.downloaded, (files) => files.get(sound.id) ?? null);
  const playing = useReadable(player.state, playingAddress);
  useClosingElsewhere(onClose);

  const play = (heard: Sound) => player.play.execute({ kind: 'sound', sound: heard });
  const mine = isLocked(lock) && hasBegun(state) ? wantedUnder(sound, state.original, lock) : null;
  return (
    <TempoDialog
      sound={sound}
      state={state}
      isOwned={downloaded === true}
      playing={playing}
      onWant={(part) => changeSound.want(part)}
      onMine={mine && hasBegun(state) && differs(state.wanted, mine) ? () => changeSound.want(mine) : null}
      onChange={() => void changeSound.process()}
      isLive={useReadable(isHeardLive, whole)}
      onPlayOriginal={() => hearChange.original()}
      onPlayChanged={() =>
        state.phase === 'processed' ? play(changedSound(sound, state.changed)) : hearChange.execute()
      }
      onDownload={() => void changeSound.download()}
      onAgain={() => void changeSound.open(sound)}
      onClose={onClose}
    />
  );
}

const playingAddress = (state: PlayerState): string | null =>
  state.phase === 'playing' && state.cue.kind === 'sound' ? state.cue.sound.previewUrl : null;
