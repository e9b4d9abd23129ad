import type { Consent, Consented } from '../../adapters/memory/identities/consent.ts';

/** Walks through the pages of the demo like a browser. */
export async function consentByPages(
  origin: string,
  fetch: (request: Request) => Promise<Response>,
  { provider, name, email, password, code, isLink = false }: Consent,
): Promise<Consented> {
  const send = (path: string, fields?: Readonly<Record<string, string>>) =>
    fetch(
      new Request(`${origin}${path}`, {
        redirect: 'manual',
        headers: { Accept: 'text/html', ...(fields && { 'Content-Type': 'application/x-www-form-urlencoded' }) },
        ...(fields && { method: 'POST', body: new URLSearchParams(fields).toString() }),
      }),
    );
  const placeOf = (answer: Response) => new URL(answer.headers.get('location') ?? '/', origin);

  const left = placeOf(await send(`/auth/connect/${provider}${isLink ? '?link=1' : ''}`));
  const said = await send(left.pathname, { name, email, state: left.searchParams.get('state') ?? '' });
  if (said.status !== 302) return 'refused';
  const asked = placeOf(said);
  if (asked.pathname !== `/auth/link/${provider}`) return isLink ? 'linked' : 'signedIn';
  const token = asked.searchParams.get('token') ?? '';
  const page = isLink ? '' : await (await send(`${asked.pathname}${asked.search}`)).text();
  if (page.includes('name="code"')) {
    const answered = await send(asked.pathname, { token, code: code ?? '' });
    return answered.status === 302 ? 'signedIn' : 'codeAsked';
  }
  if (!isLink && password === undefined) return 'passwordAsked';
  const answered = await send(asked.pathname, { token, ...(password !== undefined && { password }) });
  if (answered.status === 302) return isLink ? 'linked' : 'signedIn';
  return answered.status === 400 ? 'passwordAsked' : 'refused';
}
