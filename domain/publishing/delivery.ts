import type { SignedDeclaration } from '../rights/declaration.ts';
import type { Finding } from './findings.ts';
import type { SheetRow } from './pack-files.ts';

/** A pack as given to an import, read but not yet checked. */
export interface Delivery {
  /** Where it was found, as typed by the operator or as a path to open. */
  readonly source: string;
  readonly name: string;
  /** Null if no provider is given. */
  readonly provider: string | null;
  readonly description: string;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  /** Null if it is missing or invalid, which its findings report. */
  readonly declaration: SignedDeclaration | null;
  /** Absolute path of its cover. */
  readonly cover: string | null;
  readonly files: readonly DeliveredFile[];
  /** The paths of all its files, as the check needs them. */
  readonly paths: readonly string[];
  /** By path within the pack. */
  readonly rows: ReadonlyMap<string, SheetRow>;
  /** Of its sheet, manifest and cover. */
  readonly findings: readonly Finding[];
  /** Why it cannot be imported, whatever its sounds are like, in sentences. */
  readonly problems: readonly string[];
}

export interface DeliveredFile {
  /** Within the pack, with slashes. */
  readonly path: string;
  /** On disk, absolute. */
  readonly at: string;
  readonly bytes: number;
}

/** The result for one pack. */
export type PackOutcome =
  | {
      /** `would-take` after a dry run. */
      readonly kind: 'taken' | 'would-take';
      readonly slug: string | null;
      readonly files: number;
      /** Files that were already on sale, in this pack or another. */
      readonly known: number;
      readonly warnings: number;
    }
  /** All of it is already on sale. */
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
  /** Files that were checked completely. */
  readonly files: number;
  readonly seconds: number;
}
