import * as v from 'valibot';
import { message } from '../messages.ts';
import { route } from '../route.ts';

/** A page of text only. `content` is HTML of headings, paragraphs, lists and links. */
export const staticPage = route({
  method: 'GET',
  path: '/api/v1/page/{name}',
  responses: {
    200: v.object({ name: v.string(), title: v.string(), content: v.string() }),
    404: message,
    500: message,
  },
});
