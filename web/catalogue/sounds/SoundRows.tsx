import { Suspense, memo, useState } from 'react';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import { type SoundActions, SoundRow } from './SoundRow.tsx';
import { useSoundActions } from './use-sound-actions.ts';
import { useSoundRow } from './use-sound-row.ts';
import { lazyView } from '../../bind/lazy-view.ts';

const RowMenu = lazyView(() => import('./RowMenu.tsx'));

/** The row whose menu is open, and the button that it is anchored to. */
interface OpenMenu {
  readonly sound: Sound;
  readonly button: HTMLElement;
}

export interface SoundRowsProps {
  sounds: readonly Sound[];
  /** Replaces the usual actions of the rows. */
  actions?: SoundActions;
}

/** The rows of a list, each bound to its own sound. They share one menu. The server draws `SoundRows.server.tsx`. */
export const SoundRows = memo(function SoundRows({ sounds, actions: own }: SoundRowsProps) {
  const usual = useSoundActions();
  const actions = own ?? usual;
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [openMenu] = useState(() => (sound: Sound, button: HTMLElement) => setMenu({ sound, button }));
  function closeMenu() {
    menu?.button.focus({ preventScroll: true });
    setMenu(null);
  }
  return (
    <>
      {sounds.map((sound) => (
        <BoundSoundRow key={sound.id} sound={sound} actions={actions} onMenu={openMenu} />
      ))}
      {menu && (
        <Suspense>
          <RowMenu {...menu} onFindSimilar={actions.findSimilar} onClose={closeMenu} />
        </Suspense>
      )}
    </>
  );
});

interface BoundSoundRowProps {
  sound: Sound;
  actions: SoundActions;
  onMenu: (sound: Sound, button: HTMLElement) => void;
}

/**
 * A row by itself, which React takes over after the page around it: what is pressed in a row meanwhile takes over that
 * row alone, and at once.
 */
export const BoundSoundRow = (props: BoundSoundRowProps) => (
  <Suspense>
    <Row {...props} />
  </Suspense>
);

const Row = ({ sound, actions, onMenu }: BoundSoundRowProps) => (
  <SoundRow {...useSoundRow(sound, actions)} onMenu={onMenu} />
);
