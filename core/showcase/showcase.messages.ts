import { type FailurePolicy, policy } from '../shell/failure-policy.ts';
import { trouble } from '../shell/failure.messages.ts';

/** CHART-08, DECISION-194. */
export const categoryFailures: FailurePolicy = policy({
  show: 'toast',
  toast: trouble("We couldn't load categories. Please reload page."),
});

/** DECISION-198. */
export const providerFailures: FailurePolicy = policy({
  show: 'toast',
  toast: trouble("We couldn't load providers. Please reload page."),
});

export const showcaseTexts = {
  /** Replaces the charts; there is no toast as well [CHART-32, DECISION-200]. */
  chartFailed: "We're working on improving the site. Thanks for your patience!",
  /** CHART-04. */
  showMore: 'Show more',
  showLess: 'Show less',
  /** CHART-12. */
  all: 'All',
  searchCategories: 'Search categories',
} as const;

/** The shop's description for search engines and other sites. */
export const shopDescription =
  'Loopstead sells loops, one-shots, MIDI and presets individually. Listen to everything, buy what you need.';
