import { figure } from '../../../domain/figures.ts';

/** Texts of cropping a cover. */
export const cropTexts = {
  title: 'Crop the cover',
  hint: 'Covers are square. Drag the square, or its corner, or use the sliders.',
  size: 'Size of the square',
  across: 'From left to right',
  down: 'From top to bottom',
  pixels: (side: number): string => `${figure(side)} × ${figure(side)} pixels`,
  preview: 'In lists',
  tooSmall: (least: number, side: number): string =>
    `A cover has ${figure(least)} pixels or more, and this picture only ${figure(side)}. Choose a larger one.`,
  failed: 'The picture could not be cropped. Choose another one.',
  use: 'Use this cover',
  cancel: 'Cancel',
} as const;
