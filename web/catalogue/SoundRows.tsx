import type { Sound } from '../../core/catalogue/sound.ts';
import { type SoundActions, SoundRow } from './SoundRow.tsx';
import { useSoundActions } from './use-sound-actions.ts';
import { useSoundRow } from './use-sound-row.ts';

/** The rows of a list, each bound to its own sound. */
export function SoundRows({ sounds }: { sounds: readonly Sound[] }) {
  const actions = useSoundActions();
  return sounds.map((sound) => <BoundSoundRow key={sound.id} sound={sound} actions={actions} />);
}

const BoundSoundRow = ({ sound, actions }: { sound: Sound; actions: SoundActions }) => (
  <SoundRow {...useSoundRow(sound, actions)} />
);
