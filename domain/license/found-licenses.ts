import { wordsOf } from '../search/words.ts';

/** What a license is found by. */
interface Findable {
  readonly number: string;
  readonly sound: string;
  readonly pack: string;
  readonly provider: string;
  readonly fullLegalName: string;
  readonly producerName: string;
}

/** Whether a search finds a license: each word of it begins one of the license. An empty search finds every one. */
export function isLicenseFound(license: Findable, query: string): boolean {
  const { number, sound, pack, provider, fullLegalName, producerName } = license;
  const words = wordsOf([number, sound, pack, provider, fullLegalName, producerName].join(' '));
  return wordsOf(query).every((asked) => words.some((word) => word.startsWith(asked)));
}
