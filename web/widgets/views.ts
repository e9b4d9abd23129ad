import type { ComponentType } from 'react';
import type { Attributes } from './attributes.ts';
import type { WidgetName } from './names.ts';
import type { Look } from './roots.ts';

export interface WidgetProps {
  /** What the page has written on the placeholder. */
  readonly given: Attributes;
}

/** What draws one kind of widget. */
export interface WidgetView {
  readonly default: ComponentType<WidgetProps>;
  readonly look: Look | 'button';
}

/** The view of every widget, whose code comes with the first one: a name without a view does not compile. */
export const VIEWS: { readonly [Name in WidgetName]: () => Promise<WidgetView> } = {
  'audio-player': () => import('./views/AudioPlayer.tsx'),
  'profile-button': () => import('./views/ProfileButton.tsx'),
  'discount-form': () => import('./views/Discount.tsx'),
  'category-list': () => import('./views/Categories.tsx'),
  'category-filter': () => import('./views/CategoryPills.tsx'),
  'provider-list': () => import('./views/Providers.tsx'),
  'collection-buttons': () => import('./views/CollectionButtons.tsx'),
  'top-banner': () => import('./views/Banner.tsx'),
  'notification-bar': () => import('./views/NotificationBar.tsx'),
  'product-list': () => import('./views/ProductList.tsx'),
  'product-wishlist-button': () => import('./views/ProductWishlistButton.tsx'),
  'search-form': () => import('./views/Search.tsx'),
  'audio-play-toggle': () => import('./views/PlayDemo.tsx'),
  'sample-list': () => import('./views/SampleList.tsx'),
  'sample-player': () => import('./views/SamplePlayer.tsx'),
  'sample-pack-download': () => import('./views/PackDownload.tsx'),
  modal: () => import('./views/Modals.tsx'),
  'login-button': () => import('./views/LoginButton.tsx'),
  'collection-list': () => import('./views/Collections.tsx'),
  image: () => import('./views/Picture.tsx'),
  'collection-slider': () => import('./views/FeaturedCollections.tsx'),
  'modal-button': () => import('./views/ModalButton.tsx'),
  'chart-list': () => import('./views/Charts.tsx'),
  'product-slider': () => import('./views/ProductSlider.tsx'),
};
