import { expect, test } from 'vitest';
import { CALLS, CALL_ROUTES } from '../../adapters/faults/call-routes.ts';
import { NEED_OF_CALL } from '../../adapters/memory/tokens/call-needs.ts';
import { tokenNeedOf } from '../../server/http/route-scopes.ts';

/** The link to an archive works for anyone who has it, with or without a token. */
const LINKS: ReadonlySet<string> = new Set(['multiDownload.look']);

test('the backend in memory needs the same of a token as the server does, call by call', () => {
  const needs: Readonly<Record<string, Readonly<Record<string, string>>>> = NEED_OF_CALL;
  for (const call of CALLS) {
    if (LINKS.has(call)) continue;
    const [port = '', name = ''] = call.split('.');
    for (const { method, path } of CALL_ROUTES[call])
      expect([call, tokenNeedOf({ method, path, responses: {} })]).toEqual([call, needs[port]?.[name]]);
  }
});
