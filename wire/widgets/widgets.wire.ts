import * as v from 'valibot';
import { sample } from '../catalogue/catalogue.wire.ts';
import { collection } from '../collections/collections.wire.ts';
import { address } from '../settings/settings.wire.ts';

/** Text for the message dialog: a refusal, or any other answer with a title and a message [SESS-19]. */
const words = v.object({
  title: v.string(),
  message: v.optional(v.string(), ''),
  button: v.optional(v.nullable(v.string()), null),
  url: v.optional(v.nullable(v.string()), null),
});

/**
 * The answers to a modal button's request, by the dialog that receives them [WIDG-30]. The address is the page's: any
 * call of the shop. Fields that no dialog knows are ignored [WIDG-35, DECISION-192].
 */
export const modalAnswers = {
  message: words,
  address,
  'billing-address': address,
  'collection-form': collection,
  license: sample,
} as const;
