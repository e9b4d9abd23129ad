/** The default number of visible slides [PROD-12]. */
export const DEFAULT_SLIDES = 6;

/** Slides in view from a width of the window on, in CSS pixels [PROD-13 to PROD-17, CHART-33]. */
export const SLIDE_STEPS = [
  { from: 320, slides: 2 },
  { from: 480, slides: 2 },
  { from: 640, slides: 3 },
  { from: 768, slides: 3 },
  { from: 992, slides: 4 },
  { from: 1200, slides: 6 },
  { from: 1800, slides: 8 },
] as const;

/** How many slides of a carousel or slider are in view at once. Null is a width that is not known [DECISION-82]. */
export const slidesPerView = (width: number | null): number =>
  SLIDE_STEPS.findLast(({ from }) => width !== null && width >= from)?.slides ?? DEFAULT_SLIDES;
