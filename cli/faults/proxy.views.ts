import * as v from 'valibot';
import { about, count, stream } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { proxyTexts } from './proxy.messages.ts';

const openedSchema = v.strictObject({
  kind: v.literal('open'),
  origin: about(v.string(), 'the address for clients'),
  store: about(v.string(), 'the shop behind it'),
  faults: v.array(v.string()),
});

const requestSchema = v.strictObject({
  kind: v.literal('request'),
  at: about(v.string(), 'ISO 8601, UTC'),
  method: v.string(),
  target: about(v.string(), 'path and query'),
  call: about(v.nullable(v.string()), 'the call of the backend; null for pages and files'),
  mishaps: about(v.array(v.string()), 'the faults that applied'),
  status: about(v.nullable(count), 'null without an answer'),
  ms: v.number(),
});

export const proxyDocument = stream(v.variant('kind', [openedSchema, requestSchema]));

/** A proxy that is open. */
export interface OpenedProxy {
  readonly origin: string;
  readonly store: string;
  readonly faults: readonly string[];
}

/** A request that came by; see the proxy. */
export interface PassedRequest {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly method: string;
  readonly target: string;
  readonly call: string | null;
  readonly mishaps: readonly string[];
  readonly status: number | null;
  readonly ms: number;
}

export function openedView({ origin, store, faults }: OpenedProxy): View {
  const document = { kind: 'open', origin, store, faults };
  return {
    document,
    lines: [document],
    shown: null,
    notes: [proxyTexts.open(store, origin, faults)],
  };
}

/** A line for each: what was asked, what it met, how it was answered. */
export function passageView({ at, ...passage }: PassedRequest): View {
  const document = { kind: 'request', at: new Date(at).toISOString(), ...passage };
  const { method, target, call, mishaps, status, ms } = passage;
  const facts = [
    `${method} ${target}`,
    call ?? '',
    mishaps.join(' '),
    status === null ? proxyTexts.noAnswer : status,
    `${ms} ms`,
  ];
  const text = `${facts.filter((fact) => fact !== '').join('  ')}\n`;
  return { document, lines: [document], shown: { kind: 'text', text } };
}
