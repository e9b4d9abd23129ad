import * as v from 'valibot';
import { type CommandDocuments, about, document } from '../host/document.ts';

export const serveDocuments: CommandDocuments = {
  serve: document(
    v.strictObject({
      origin: about(v.string(), 'where other tools find it'),
      store: about(v.string(), 'the backend in words'),
      token: about(v.nullable(v.string()), 'what every call carries; null when LOOPSTEAD_SERVE_TOKEN says it'),
    }),
  ),
};
