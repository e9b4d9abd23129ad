import { type ReactNode, Suspense, useState } from 'react';
import { NEVER } from 'rxjs';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { type Cue, errorTextOf, repeatedAs } from '../../core/player/player.ts';
import type { Readable } from '../../core/kernel/readable.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { PlayerBar } from './PlayerBar.tsx';

export interface PlayerMenuProps {
  sound: Sound;
  /** The button that the menu is anchored to. */
  button: HTMLElement;
  onClose: () => void;
}

interface CuedPlayerProps {
  cue: Cue;
  onStep: (direction: 'previous' | 'next') => void;
  /** Further actions for a sound. */
  renderMenu: (props: PlayerMenuProps) => ReactNode;
}

/** The default until the device's setting has loaded. */
const LETTERS_ON: Readable<boolean> = { current: true, changes$: NEVER };

/**
 * The player bar with its cue. Hearts and downloads apply to what plays: the sound, or the pack of a demo
 * [DECISION-71].
 */
export default function CuedPlayer({ cue, onStep, renderMenu }: CuedPlayerProps) {
  const { player, wishlist, downloads, shell, listening } = useApp();
  const state = useReadable(player.state, whole);
  const savedSound = useReadable(wishlist.likedSounds, (saved) =>
    cue.kind === 'sound' ? saved.get(cue.sound.id) : null,
  );
  const savedPack = useReadable(wishlist.likedPacks, (saved) => (cue.kind === 'pack' ? saved.get(cue.pack.id) : null));
  const downloaded = useReadable(downloads.downloaded, (known) =>
    cue.kind === 'sound' ? known.get(cue.sound.id) : null,
  );
  const [menuButton, setMenuButton] = useState<HTMLElement | null>(null);
  function closeMenu() {
    menuButton?.focus({ preventScroll: true });
    setMenuButton(null);
  }
  return (
    <>
      <PlayerBar
        cue={cue}
        playback={state.phase}
        errorText={errorTextOf(state)}
        position={player.state.position}
        heard={useReadable(player.hearing, (hearing) => (cue.kind === 'sound' ? hearing(cue.sound) : null))}
        volume={useReadable(player.state.volume, whole)}
        endings={useReadable(player.state.endings, whole)}
        saved={savedSound ?? savedPack ?? null}
        downloaded={downloaded ?? null}
        lettersAct={useReadable(listening.current?.letters.isOn ?? LETTERS_ON, whole)}
        onToggle={() => player.play.toggle()}
        onStep={onStep}
        onSeek={(fraction, way) => player.seek[way === 'drag' ? 'drop' : 'execute'](fraction)}
        onVolume={(volume) => player.setVolume.execute(volume)}
        onRepeat={(isOn) => player.chooseEnding.repeat(repeatedAs(cue), isOn)}
        onAdvance={(isOn) => player.chooseEnding.advance(isOn)}
        onToggleWishlist={() => {
          if (cue.kind === 'sound') void wishlist.toggleSound.execute(cue.sound.id, cue.sound.name);
          if (cue.kind === 'pack') void wishlist.togglePack.execute(cue.pack.id, cue.pack.name);
        }}
        onDownload={(sound) => void downloads.downloadSound.execute(sound)}
        onDownloadPack={(pack) => void downloads.downloadPack.execute(pack)}
        onMenu={setMenuButton}
        onShortcuts={() => void shell.dialogs.ask('shortcuts', {})}
      />
      {menuButton && cue.kind === 'sound' && (
        <Suspense>{renderMenu({ sound: cue.sound, button: menuButton, onClose: closeMenu })}</Suspense>
      )}
    </>
  );
}
