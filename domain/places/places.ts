import { countryNames } from '../settings/countries.messages.ts';
import { placeWords } from './places.messages.ts';

/** The place of a login, as far as its network address tells. */
export type Place =
  | { readonly kind: 'thisNetwork' }
  /** `code`: ISO 3166-1 alpha-2. `city`: null where only the country is known. */
  | { readonly kind: 'country'; readonly code: string; readonly city: string | null };

/** The place of logins from the shop's own network or machine. */
export const THIS_NETWORK: Place = { kind: 'thisNetwork' };

/** 'Berlin, Germany', 'Germany' or 'This network'. */
export function placeName(place: Place): string {
  if (place.kind === 'thisNetwork') return placeWords.thisNetwork;
  const names: Readonly<Record<string, string>> = countryNames;
  const country = names[place.code] ?? place.code;
  return place.city === null ? country : placeWords.inCity(place.city, country);
}

const STORED = /^([A-Z]{2})(?: (.+))?$/s;
const STORED_NETWORK = 'network';

/** A place as one text: 'DE', 'DE Berlin' or 'network'. */
export const storedPlace = (place: Place): string =>
  place.kind === 'thisNetwork' ? STORED_NETWORK : [place.code, place.city ?? ''].join(' ').trim();

/** The place behind such a text; null for any other. */
export function readPlace(stored: string | null): Place | null {
  if (stored === STORED_NETWORK) return THIS_NETWORK;
  const [, code, city = null] = STORED.exec(stored ?? '') ?? [];
  return code === undefined ? null : { kind: 'country', code, city };
}
