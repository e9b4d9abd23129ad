import * as v from 'valibot';
import type { PlayedTaxes } from '../../../domain/tax/played-taxes.ts';
import { formatTexts, namedThings } from './format.messages.ts';
import { chosen, mapping, nameOf, wholeNumber } from './mapping.ts';

/** The limit, 100%. */
const MOST_BASIS_POINTS = 10_000;

const REGISTER_WORDS = ['valid', 'invalid'] as const;
const word = nameOf(namedThings.taxes, ['off', 'eu']);
const flat = mapping({ flat: wholeNumber(1, MOST_BASIS_POINTS) });
const vatId = v.pipe(v.string(formatTexts.vatIds), v.regex(/^[A-Z]{2}[A-Z0-9]+$/, formatTexts.vatIds));
const eu = mapping({
  eu: v.record(vatId, nameOf(namedThings.registerWord, REGISTER_WORDS), formatTexts.vatIds),
});

/** How sums are taxed, and what the registers have said of VAT ids before the first step. */
export const taxesFormat = v.pipe(
  chosen<typeof word | typeof flat | typeof eu>([word, flat, eu], (input) => {
    if (typeof input !== 'object' || input === null) return word;
    return 'flat' in input ? flat : eu;
  }),
  v.transform((said): PlayedTaxes => {
    const none = { basisPoints: 0, vatIds: new Map() } as const;
    if (typeof said === 'string') return { ...none, kind: said };
    if ('flat' in said) return { ...none, kind: 'flat', basisPoints: said.flat };
    return { ...none, kind: 'eu', vatIds: new Map(Object.entries(said.eu)) };
  }),
);
