import { wordsOf } from '../search/words.ts';

/** The searchable fields of a license. */
interface Findable {
  readonly number: string;
  readonly sound: string;
  readonly pack: string;
  readonly provider: string;
  readonly fullLegalName: string;
  readonly producerName: string;
}

/**
 * Whether a license matches a search: each word of the search begins a word of the license. An empty search matches
 * all.
 */
export function isLicenseFound(license: Findable, query: string): boolean {
  const { number, sound, pack, provider, fullLegalName, producerName } = license;
  const words = wordsOf([number, sound, pack, provider, fullLegalName, producerName].join(' '));
  return wordsOf(query).every((asked) => words.some((word) => word.startsWith(asked)));
}
