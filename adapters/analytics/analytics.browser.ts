import type { AnalyticsPort } from '../../core/shell/analytics.port.ts';

/** What a page and a browser say about being counted. */
interface Wishes {
  readonly document: Pick<Document, 'documentElement'>;
  /** Not every browser knows every wish. */
  readonly navigator: { readonly globalPrivacyControl?: boolean; readonly doNotTrack?: string | null };
}

/**
 * Counts if the shop counts, which its pages say, and the browser does not opt out by Global Privacy Control or Do Not
 * Track [ANLT-01]. `counter` is fetched with the first event.
 */
export const wantedAnalytics = (
  { document, navigator }: Wishes,
  counter: () => Promise<AnalyticsPort>,
): AnalyticsPort => ({
  track(event) {
    if (!('counted' in document.documentElement.dataset)) return;
    if (navigator.globalPrivacyControl === true || navigator.doNotTrack === '1') return;
    counter().then(
      (counting) => counting.track(event),
      () => {},
    );
  },
});
