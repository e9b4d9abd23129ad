import type { WidgetName } from './names.ts';
import type { WidgetView } from './widget.ts';

/** The views of all widgets, whose code loads with their first use: a name without a view does not compile. */
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
  'product-list': () => import('./views/ListOfPacks.tsx'),
  'product-wishlist-button': () => import('./views/LikePack.tsx'),
  'search-form': () => import('./views/Search.tsx'),
  'audio-play-toggle': () => import('./views/PlayDemo.tsx'),
  'sample-list': () => import('./views/ListOfSounds.tsx'),
  'sample-player': () => import('./views/OneSound.tsx'),
  'sample-pack-download': () => import('./views/PackDownload.tsx'),
  modal: () => import('./views/Modals.tsx'),
  'login-button': () => import('./views/LoginButton.tsx'),
  'collection-list': () => import('./views/Collections.tsx'),
  image: () => import('./views/Picture.tsx'),
  'collection-slider': () => import('./views/FeaturedCollections.tsx'),
  'modal-button': () => import('./views/ModalButton.tsx'),
  'chart-list': () => import('./views/Charts.tsx'),
  'product-slider': () => import('./views/PackSlider.tsx'),
};
