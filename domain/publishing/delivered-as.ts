import type { DeliveredLabels } from '../audio/delivered-wav.ts';
import type { CheckedFile } from './check-file.ts';
import { titleOf } from './names.ts';
import type { SheetRow } from './pack-files.ts';

type Named = Pick<CheckedFile, 'file' | 'bpm' | 'key'>;
type Row = Pick<SheetRow, 'name'> | null;

/** What a sound is called: as its maker says, or else as its file is. */
export const soundTitle = ({ file, bpm, key }: Named, row: Row): string => row?.name ?? titleOf(file, { bpm, key });

/** What stands in the file that customers get, of a pack and of a file that was checked in it. */
export const deliveredLabels = (
  { pack, provider, genres }: Pick<DeliveredLabels, 'pack' | 'provider' | 'genres'>,
  checked: Named & Pick<CheckedFile, 'type'>,
  row: Row,
): DeliveredLabels => ({
  title: soundTitle(checked, row),
  provider,
  pack,
  genres,
  isLoop: checked.type === 'LOOP',
  bpm: checked.bpm,
  key: checked.key,
});
