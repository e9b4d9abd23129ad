import { type Palette, dark, light } from '../../domain/theme/palette.ts';

const NAMES = ['ground', 'raised', 'text', 'muted', 'edge', 'line', 'accent', 'onAccent', 'danger'] as const;

const custom = (palette: Palette): string =>
  [
    ...NAMES.map((name) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${palette[name]}`),
    ...palette.tones.map((tone, at) => `--tone-${at}:${tone}`),
  ].join(';');

/** The colors of the shop for pages of the server's own: those of the device, unless the page names a theme. */
export const themeColors = [
  `:root{color-scheme:light dark;${custom(light)}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${custom(dark)}}}`,
  `:root[data-theme=light]{color-scheme:light}`,
  `:root[data-theme=dark]{color-scheme:dark;${custom(dark)}}`,
].join('\n');
