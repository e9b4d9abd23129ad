import * as v from 'valibot';
import { type CommandDocuments, about, count, stream } from '../host/document.ts';

const opened = v.strictObject({
  kind: v.literal('open'),
  origin: about(v.string(), 'where clients find the store'),
  store: about(v.string(), 'what is behind it'),
  faults: v.array(v.string()),
});

const request = v.strictObject({
  kind: v.literal('request'),
  at: about(v.string(), 'ISO 8601, UTC'),
  method: v.string(),
  target: about(v.string(), 'path and query'),
  call: about(v.nullable(v.string()), 'the call of the backend; null for pages and files'),
  mishaps: about(v.array(v.string()), 'what it met'),
  status: about(v.nullable(count), 'null when nobody answered'),
  ms: v.number(),
});

export const proxyDocuments: CommandDocuments = { proxy: stream(v.variant('kind', [opened, request])) };
