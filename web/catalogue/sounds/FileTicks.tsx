import { memo } from 'react';
import type { Sound, SoundId } from '../../../core/catalogue/sounds/sound.ts';
import type { Ticked } from '../../../core/selection/selection.ts';
import { checkbox } from '../../ui/checkbox.css.ts';
import * as css from './sound-row.css.ts';
import { rowTexts, fileFormatNames } from './sounds.messages.ts';

interface FileTicksProps {
  sound: Sound;
  ticked: Ticked;
  onTick: (id: SoundId) => void;
}

/** The checkboxes of a row: one for the sound, one for its MIDI companion [LIST-03, LIST-04, DECISION-30]. */
export const FileTicks = memo(({ sound, ticked, onTick }: FileTicksProps) => (
  <>
    {fileTick(sound, sound.midi && 'W', ticked === 'own' || ticked === 'both', onTick)}
    {sound.midi && fileTick(sound.midi, 'M', ticked === 'midi' || ticked === 'both', onTick, sound.name)}
  </>
));

/** With two checkboxes, a letter tells them apart. */
function fileTick(
  file: Sound,
  letter: string | null,
  isTicked: boolean,
  onTick: (id: SoundId) => void,
  name: string = file.name,
) {
  const format = fileFormatNames[file.type];
  return (
    <input
      type="checkbox"
      className={letter === null ? checkbox : `${checkbox} ${css.lettered}`}
      aria-label={rowTexts.select(name, format)}
      data-format={letter === null ? undefined : rowTexts.format(format)}
      data-letter={letter}
      checked={isTicked}
      onChange={() => onTick(file.id)}
    />
  );
}
