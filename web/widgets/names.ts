/** All widgets, by the `data-widget` of their placeholders [WIDG-03 to WIDG-26]. */
export const WIDGET_NAMES = [
  'audio-player',
  'profile-button',
  'discount-form',
  'category-list',
  'category-filter',
  'provider-list',
  'collection-buttons',
  'top-banner',
  'notification-bar',
  'product-list',
  'product-wishlist-button',
  'search-form',
  'audio-play-toggle',
  'sample-list',
  'sample-player',
  'sample-pack-download',
  'modal',
  'login-button',
  'collection-list',
  'image',
  'collection-slider',
  'modal-button',
  'chart-list',
  'product-slider',
] as const;

export type WidgetName = (typeof WIDGET_NAMES)[number];

/** Those that wait until they are near the viewport [WIDG-27]. */
export const LAZY_WIDGETS: ReadonlySet<string> = new Set<WidgetName>(['chart-list', 'product-slider']);

/** Placeholders without a mounted widget. */
export const PLACEHOLDERS = '[data-widget]:not([data-loaded])';
