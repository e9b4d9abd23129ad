import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { palettes } from './palette.ts';

const TEXT = 4.5;
const CONTROL = 3;

describe.each(Object.entries(palettes))('the %s theme', (_, palette) => {
  const surfaces = [palette.ground, palette.raised, palette.sunken] as const;

  it.each(['text', 'muted', 'moss', 'brass', 'warning', 'danger', 'info'] as const)(
    'keeps %s readable as text on every surface',
    (name) => {
      for (const surface of surfaces) expect(contrast(palette[name], surface)).toBeGreaterThanOrEqual(TEXT);
    },
  );

  it('keeps text readable on a selected surface', () => {
    expect(contrast(palette.text, palette.selected)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(palette.muted, palette.selected)).toBeGreaterThanOrEqual(TEXT);
  });

  it('keeps the accent readable as text on the page and on raised surfaces, and its label on it', () => {
    expect(contrast(palette.accent, palette.ground)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(palette.accent, palette.raised)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(palette.onAccent, palette.accentHover)).toBeGreaterThanOrEqual(TEXT);
  });

  it('keeps the edges of controls and the accent visible on every surface', () => {
    for (const surface of surfaces) {
      expect(contrast(palette.edge, surface)).toBeGreaterThanOrEqual(CONTROL);
      expect(contrast(palette.accent, surface)).toBeGreaterThanOrEqual(CONTROL);
    }
  });

  it('keeps every waveform tone visible on every surface', () => {
    for (const tone of palette.tones)
      for (const surface of surfaces) expect(contrast(tone, surface)).toBeGreaterThanOrEqual(CONTROL);
  });
});
