import { globalStyle, style } from '@vanilla-extract/css';
import { name } from '../shell/frame/logo.css.ts';
import { media } from '../theme/media.ts';

/** The foot of the page leads there, too. */
export const help = style({ '@media': { [media.narrow]: { display: 'none' }, [media.tight]: { display: 'none' } } });
/** Where the links stand in the same line there is no room for it. */
export const tryFree = style({ display: 'contents', '@media': { [media.tight]: { display: 'none' } } });
/** The ways in take the place of the name beside the mark. */
globalStyle(`header:has(${tryFree}) ${name}`, { '@media': { [media.phone]: { display: 'none' } } });
