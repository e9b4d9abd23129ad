import type { Declaration } from '../../domain/rights/declaration.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Page } from '../kernel/page.ts';
import { Store } from '../kernel/readable.ts';

/** The person that a license is issued to. */
export interface Licensee {
  readonly fullLegalName: string;
  readonly producerName: string;
}

export const isSameLicensee = (a: Licensee, b: Licensee): boolean =>
  a.fullLegalName === b.fullLegalName && a.producerName === b.producerName;

/** The shop's record of an issued license. */
export interface License {
  readonly number: string;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  readonly sound: { readonly id: SoundId; readonly name: string; readonly file: string };
  readonly pack: string;
  readonly provider: string;
  /** Hexadecimal digest of the file that was licensed. */
  readonly sha256: string;
  /** The declaration of the pack at the time of issue; null if there was none. */
  readonly declaration: Declaration | null;
  /** Null without the code that is in the license. */
  readonly licensee: Licensee | null;
}

/** A license of the customer, who sees the names. */
export interface OwnLicense extends License {
  readonly licensee: Licensee;
}

/** Which part of the customer's licenses is shown. */
export interface LicensesAddress {
  /** 1 is the first page. */
  readonly page: number;
  /** Words of the license, or null for all licenses. */
  readonly query: string | null;
}

export type LicensesState =
  | { readonly phase: 'idle' }
  /** `before` may be shown until the new page has loaded. */
  | { readonly phase: 'loading'; readonly before: LoadedLicenses | null }
  | LoadedLicenses
  | { readonly phase: 'failed'; readonly failure: Failure };

export interface LoadedLicenses {
  readonly phase: 'loaded';
  readonly query: string | null;
  readonly page: Page<OwnLicense>;
}

/** The licenses to show in this state. */
export const shownLicenses = (state: LicensesState): LoadedLicenses | null =>
  state.phase === 'loaded' ? state : state.phase === 'loading' ? state.before : null;

/** The customer's licenses. */
export class OwnLicenses extends Store<LicensesState> {}

/** Which license is looked up: by the number and the code that are in its file. */
export interface LicenseName {
  readonly number: string;
  readonly code: string | null;
}

/** A key that licenses are signed with. */
export interface LicenseKey {
  readonly id: string;
  /** A public Ed25519 key. */
  readonly pem: string;
}

/** A license that is looked up. */
export type LicenseLookup =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly name: LicenseName }
  | { readonly phase: 'loaded'; readonly name: LicenseName; readonly license: License }
  | { readonly phase: 'failed'; readonly name: LicenseName; readonly failure: Failure };

export class LookedUpLicense extends Store<LicenseLookup> {}

export const isSameName = (a: LicenseName, b: LicenseName): boolean => a.number === b.number && a.code === b.code;
