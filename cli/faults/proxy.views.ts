import type { View } from '../host/outcome.ts';

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
  const met = faults.length === 0 ? 'No faults are set.' : `Faults: ${faults.join(', ')}.`;
  return {
    document,
    lines: [document],
    shown: null,
    notes: [`The store ${store} is behind faults at ${origin}. ${met}`],
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
    status === null ? 'no answer' : status,
    `${ms} ms`,
  ];
  const text = `${facts.filter((fact) => fact !== '').join('  ')}\n`;
  return { document, lines: [document], shown: { kind: 'text', text } };
}
