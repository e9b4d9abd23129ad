import { LIMITS } from '../../wire/limits.ts';
import type { ShopContext } from './env.ts';
import { Refusal } from './errors.ts';

/** Another site could sign its visitors in to its own account. */
export function refuseForeignForm(c: ShopContext): void {
  const site = c.req.header('Sec-Fetch-Site');
  if (site === 'cross-site' || site === 'same-site')
    throw new Refusal(403, 'This form cannot be sent from another site.');
}

/** The fields of a form as browsers send it without scripts. */
export async function readForm(c: ShopContext): Promise<URLSearchParams> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new Refusal(415, 'The body must be a form.');
  refuseForeignForm(c);
  const text = await c.req.text();
  if (text.length > LIMITS.bodyBytes) throw new Refusal(413, 'The form is too large.');
  return new URLSearchParams(text);
}
