import { HOW_TO_LOG_IN } from '../host/host.messages.ts';
import { plural } from '../../domain/figures.ts';

type Ids = readonly number[];

const missing = (ids: Ids): string => `Not on sale: ${ids.join(', ')}. Nothing was selected.`;

/** Messages about files that are not on sale. */
export const onSaleTexts = {
  missing,
  missingForVisitors: (ids: Ids): string => `${missing(ids)} For the id of a MIDI file, log in first: ${HOW_TO_LOG_IN}`,
  gone: (ids: Ids): string =>
    `No longer on sale: ${ids.join(', ')}. Deselect ${plural(ids.length, 'it', 'them')} with ` +
    `"loopstead selection remove ${ids.join(' ')}".`,
};
