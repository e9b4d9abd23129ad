import * as v from 'valibot';
import { SECOND } from '../clock.ts';

/** How long a register may take. */
const PATIENCE = 5 * SECOND;

const answer = v.object({
  valid: v.boolean(),
  requestIdentifier: v.optional(v.nullable(v.string())),
});

export interface VatIdParts {
  readonly country: string;
  readonly number: string;
}

/** An answer of VIES. Anything else throws: then the result is unknown. */
export interface ViesAnswer {
  readonly isValid: boolean;
  /** The reference of the query; only given to a shop that states its own VAT id. */
  readonly consultation: string | null;
}

/**
 * Asks the registers of the European Union whether a VAT id is valid (VIES, its REST service under `base`). `requester`
 * is the shop's own. A register that is down, busy, slow, or gives an unknown answer has said neither yes nor no.
 */
export async function askVies(
  base: string,
  asked: VatIdParts,
  requester: VatIdParts | null,
  patienceMs = PATIENCE,
): Promise<ViesAnswer> {
  const response = await fetch(`${base}/check-vat-number`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({
      countryCode: asked.country,
      vatNumber: asked.number,
      ...(requester && { requesterMemberStateCode: requester.country, requesterNumber: requester.number }),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  const body: unknown = await response.json().catch(() => null);
  const read = v.safeParse(answer, body);
  if (response.status !== 200 || !read.success)
    throw new Error(`VIES does not know (${response.status}): ${JSON.stringify(body)?.slice(0, 200) ?? ''}`);
  const { valid: isValid, requestIdentifier } = read.output;
  return {
    isValid,
    consultation: requestIdentifier === undefined || requestIdentifier === '' ? null : requestIdentifier,
  };
}
