import { type FailurePolicy, policy } from '../shell/failure-policy.ts';
import type { ToastText } from '../shell/toasts.ts';

const trouble = (body: string): ToastText => ({
  severity: 'danger',
  title: 'Sorry, Something went wrong!',
  body,
  seconds: 7,
});

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
  /** Stands in the place of the charts; there is no toast beside it [CHART-32, DECISION-200]. */
  chartFailed: "We're working on improving the site. Thanks for your patience!",
  /** CHART-04. */
  showMore: 'Show more',
  showLess: 'Show less',
  /** CHART-12. */
  all: 'All',
  searchCategories: 'Search categories',
} as const;
