import { Subject } from 'rxjs';

/** What an action on this page has just changed in the shop for the current customer. */
export type News =
  /** Likes or downloads: marks of sounds and packs. */
  | { readonly kind: 'marks' }
  /** A collection of theirs: its words, its sounds, or that there is one. */
  | { readonly kind: 'collection'; readonly id: number };

/** Emitted by use cases, for other parts to pass on. */
export class CustomerNews extends Subject<News> {}
