import * as v from 'valibot';
import { PROVIDERS } from '../../domain/identities/providers.ts';
import { message } from '../messages.ts';
import { route } from '../route.ts';

const provider = v.picklist(PROVIDERS);

/** Through which other sites customers can sign in here [SESS-05, SESS-06, DECISION-19]. */
export const waysIn = route({
  method: 'GET',
  path: '/api/v1/ways-in',
  responses: { 200: v.object({ items: v.array(provider) }), 500: message },
});

const identity = v.object({
  id: v.number(),
  provider,
  /** The customer's address at the site when it was linked. */
  email: v.nullable(v.string()),
  /** ISO 8601, UTC. */
  linked_at: v.string(),
});

const path = '/api/v1/account/identities';

/** Which of them sign the customer in, the oldest link first. */
export const identityList = route({
  method: 'GET',
  path,
  responses: { 200: v.object({ items: v.array(identity) }), 401: message, 500: message },
});

/** Unlinks one of them; 400 for what is the only way in. */
export const unlinkIdentity = route({
  method: 'DELETE',
  path: `${path}/{id}`,
  responses: { 204: null, 400: message, 401: message, 404: message, 500: message },
});
