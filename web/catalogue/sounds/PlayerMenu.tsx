import RowMenu from './RowMenu.tsx';
import { useSoundActions } from './use-sound-actions.ts';
import type { PlayerMenuProps } from '../../player/CuedPlayer.tsx';

/** The row menu, for the sound in the player. */
export default function PlayerMenu(props: PlayerMenuProps) {
  return <RowMenu {...props} onFindSimilar={useSoundActions().findSimilar} />;
}
