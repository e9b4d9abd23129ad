import { KeptPart } from '../../kept-parts.tsx';
import { BoundSoundRow, type SoundRowsProps } from './SoundRows.tsx';
import { useSoundActions } from './use-sound-actions.ts';

/** The rows of a list, each kept for other pages: what it says of a customer comes in the browser. */
export function SoundRows({ sounds, actions: own }: SoundRowsProps) {
  const usual = useSoundActions();
  const actions = own ?? usual;
  return sounds.map((sound) => (
    <KeptPart key={sound.id} shows={sound} as="row">
      <BoundSoundRow sound={sound} actions={actions} onMenu={openNothing} />
    </KeptPart>
  ));
}

/** Nobody presses anything on the server. */
function openNothing(): void {}
