import { Subject } from 'rxjs';

/** What has just changed on the shop's side for whoever is here, by a press on this page. */
export type News =
  /** Likes or downloads: marks of sounds and packs. */
  | { readonly kind: 'marks' }
  /** A collection of theirs: its words, its sounds, or that there is one. */
  | { readonly kind: 'collection'; readonly id: number };

/** Told by use cases, for those who pass it on. */
export class CustomerNews extends Subject<News> {}
