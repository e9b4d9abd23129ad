import type { DeliveredLabels } from '../audio/delivered-wav.ts';
import type { CheckedFile } from './check-file.ts';
import { titleOf } from './names.ts';
import type { SheetRow } from './pack-files.ts';

type Named = Pick<CheckedFile, 'file' | 'bpm' | 'key'>;
type Row = Pick<SheetRow, 'name'> | null;

/** The name of a sound: the provider's, else derived from its file. */
export const soundTitle = ({ file, bpm, key }: Named, row: Row): string => row?.name ?? titleOf(file, { bpm, key });

/** What is written into the file that customers get, from a pack and its checked file. */
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
