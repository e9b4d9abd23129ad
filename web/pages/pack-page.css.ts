import { globalStyle, style } from '@vanilla-extract/css';
import { cover } from '../catalogue/sounds/sound-row.css.ts';
import { packColumn } from '../catalogue/sounds/sound-table.css.ts';
import { media } from '../theme/media.ts';
import { space } from '../theme/tokens.css.ts';

/** In the list of one pack, rows have no cover: it is above the list. */
export const ownPack = style({ vars: { [packColumn]: '56px' } });
globalStyle(`${ownPack} ${cover}`, { '@media': { [media.desktop]: { display: 'none' } } });

globalStyle(`${ownPack} thead th:nth-child(2)`, { '@media': { [media.desktop]: { visibility: 'hidden' } } });

export const forStaff = style({ paddingBlockEnd: space[4] });

export const more = style({ paddingBlockStart: space[12] });
