import type { SignedDeclaration } from '../rights/declaration.ts';
import type { Finding } from './findings.ts';
import type { SheetRow } from './pack-files.ts';

/** A pack as an import is given it, read but not yet checked. */
export interface Delivery {
  /** Where it was found, in words that its operator has typed or can open. */
  readonly source: string;
  readonly name: string;
  /** Null where nobody says who sells it. */
  readonly provider: string | null;
  readonly description: string;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  /** Null where it is missing or wrong, which its findings tell. */
  readonly declaration: SignedDeclaration | null;
  /** Absolute path of its picture. */
  readonly cover: string | null;
  readonly files: readonly DeliveredFile[];
  /** Of every file that belongs to it, as the gate wants to see them. */
  readonly paths: readonly string[];
  /** By the path of the file in the pack. */
  readonly rows: ReadonlyMap<string, SheetRow>;
  /** Of its sheet, its manifest and its cover. */
  readonly findings: readonly Finding[];
  /** Why it cannot be taken whatever its sounds are like, in sentences. */
  readonly problems: readonly string[];
}

export interface DeliveredFile {
  /** In the pack, with slashes. */
  readonly path: string;
  /** On the disk, absolute. */
  readonly at: string;
  readonly bytes: number;
}

/** What became of one pack. */
export type PackOutcome =
  | {
      /** `would-take` after a dry run. */
      readonly kind: 'taken' | 'would-take';
      readonly slug: string | null;
      readonly files: number;
      /** Files that were on sale already, in this pack or in another. */
      readonly known: number;
      readonly warnings: number;
    }
  /** All of it is on sale already. */
  | { readonly kind: 'unchanged'; readonly known: number }
  | { readonly kind: 'left-out'; readonly blocks: readonly Finding[]; readonly problems: readonly string[] };

export interface ReportedPack {
  readonly source: string;
  readonly name: string;
  readonly provider: string | null;
  readonly outcome: PackOutcome;
}

export interface ImportReport {
  readonly packs: readonly ReportedPack[];
  /** Files that were looked at to the end. */
  readonly files: number;
  readonly seconds: number;
}
