import { globalStyle, style } from '@vanilla-extract/css';
import { name } from '../shell/frame/logo.css.ts';
import { media } from '../theme/media.ts';

/** The footer has the link, too. */
export const help = style({ '@media': { [media.narrow]: { display: 'none' }, [media.tight]: { display: 'none' } } });
/** Hidden where the links share the line and leave no room for it. */
export const tryFree = style({ display: 'contents', '@media': { [media.tight]: { display: 'none' } } });
/** The log-in links take the place of the name beside the logo. */
globalStyle(`header:has(${tryFree}) ${name}`, { '@media': { [media.phone]: { display: 'none' } } });
