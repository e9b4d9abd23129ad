import { DEFAULT_SLIDES, SLIDE_STEPS } from '../../core/showcase/slides.ts';

/**
 * The columns of a shelf with `slidesPerView` in view: set by CSS before any script, so that nothing moves
 * [DECISION-82].
 */
export function slideColumns(gapPx: number) {
  const columns = (slides: number) => ({
    gridAutoColumns: `calc((100% - ${(slides - 1) * gapPx}px) / ${slides})`,
  });
  return {
    ...columns(DEFAULT_SLIDES),
    '@media': Object.fromEntries(
      SLIDE_STEPS.filter(({ slides }, at) => slides !== SLIDE_STEPS[at - 1]?.slides).map(({ from, slides }) => [
        `screen and (min-width: ${from}px)`,
        columns(slides),
      ]),
    ),
  };
}
