import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { ownFamilies } from './own-families.ts';
import { type Palette, dark, light } from '../../domain/theme/palette.ts';

/** All colors for styles. Views name the meaning, the theme provides the value. */
export const color = createGlobalThemeContract({
  ground: 'ground',
  raised: 'raised',
  sunken: 'sunken',
  selected: 'selected',
  line: 'line',
  edge: 'edge',
  text: 'text',
  muted: 'muted',
  accent: 'accent',
  accentHover: 'accent-hover',
  onAccent: 'on-accent',
  moss: 'moss',
  brass: 'brass',
  warning: 'warning',
  danger: 'danger',
  info: 'info',
  backdrop: 'backdrop',
  shadow: 'shadow',
});

/** `--tone-0` to `--tone-9` are the colors of waveforms. */
const values = ({ tones, ...colors }: Palette) => ({
  ...assignVars(color, colors),
  ...Object.fromEntries(tones.map((tone, index) => [`--tone-${index}`, tone])),
});

globalStyle(':root', { colorScheme: 'light', vars: values(light) });
globalStyle(':root:not([data-theme="light"])', {
  '@media': { '(prefers-color-scheme: dark)': { colorScheme: 'dark', vars: values(dark) } },
});
globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark', vars: values(dark) });

/** 4-px grid. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  6: '24px',
  8: '32px',
  12: '48px',
  18: '72px',
} as const;

export const radius = { control: '4px', cover: '8px', full: '999px' } as const;

/** In rem, to follow the reader's own text size. */
export const size = {
  12: '0.75rem',
  13: '0.8125rem',
  15: '0.9375rem',
  18: '1.125rem',
  24: '1.5rem',
  32: '2rem',
  44: '2.75rem',
} as const;

export const font = createGlobalThemeContract({ sans: 'sans', mono: 'mono' });

/** The fonts of the first paint; the shop's own replace them part by part (`own-fonts.ts`). */
const standIns = {
  sans: '"Instrument Sans Fallback", system-ui, sans-serif',
  /** Tabular figures: BPM, key, time, credits, counts. */
  mono: '"JetBrains Mono Fallback", ui-monospace, monospace',
};
const ownFonts = {
  sans: `"${ownFamilies.sans}", ${standIns.sans}`,
  mono: `"${ownFamilies.mono}", ${standIns.mono}`,
};

globalStyle(':root', { vars: assignVars(font, standIns) });
globalStyle('[data-fonts="own"]', { vars: assignVars(font, ownFonts), fontFamily: font.sans });
globalStyle(':root', { '@media': { '(scripting: none)': { vars: assignVars(font, ownFonts) } } });

export const weight = { regular: 400, medium: 500, semibold: 600, bold: 700 } as const;

/** For changes of state only. */
export const motion = { quick: '120ms ease-out', calm: '180ms ease-out' } as const;

export const layer = { bar: 20, sheet: 30, dialog: 40, toast: 50 } as const;

export const layout = { content: '1440px', wide: '1720px', rail: '248px', navBar: '56px', playerBar: '72px' } as const;
