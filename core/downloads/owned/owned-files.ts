import type { NamedFile } from '../../../domain/downloads/name-template.ts';

/** A file that the customer owns. */
export interface OwnedFile extends NamedFile {
  readonly bytes: number;
  /** Hexadecimal digest of the file as it was made. */
  readonly sha256: string;
}

/** Which of the owned files: all that were ever downloaded, or those of a collection. */
export type OwnedList = { readonly kind: 'history' } | { readonly kind: 'collection'; readonly slug: string };

export interface OwnedPage {
  /** In an order that only grows at its end. */
  readonly files: readonly OwnedFile[];
  /** Files of the list that the customer has not bought. */
  readonly notOwned: number;
  readonly pages: number;
}

/** A link to an owned file. It is valid for 15 minutes, for anybody who has it. */
export interface OwnedLink {
  readonly fileId: number;
  /** A path of this shop that ends in the file's name. */
  readonly url: string;
  readonly fileName: string;
  readonly mime: string;
}

/** A file to make a link to, and the name to save it under; null for the shop's own. */
export interface LinkWish {
  readonly id: number;
  readonly name: string | null;
}
