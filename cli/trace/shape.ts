import type { DialogKind } from '../../core/dialogs.ts';
import type { Severity } from '../../core/shell/toasts.ts';
import { locationOf } from '../../core/shell/navigation.port.ts';
import { parseQuery } from '../../core/kernel/query-string.ts';
import { routeOf } from '../../core/routes.ts';
import { isRecord } from '../../domain/records.ts';
import type { TraceEvent } from './watch.ts';

/**
 * What an event has in common on every backend and with every catalogue: the same step of the same flow has the same
 * shape.
 */
export type EventShape =
  | { readonly kind: 'state'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'dialog'; readonly dialog: DialogKind; readonly texts: readonly string[] }
  | { readonly kind: 'toast'; readonly severity: Severity; readonly texts: readonly string[]; readonly seconds: number }
  | { readonly kind: 'page'; readonly page: string; readonly parameters: readonly string[] };

export function shapeOf(event: TraceEvent): EventShape & { readonly user?: string } {
  const user = event.user === undefined ? {} : { user: event.user };
  switch (event.kind) {
    case 'state':
      return { ...user, kind: 'state', name: event.name, value: outline(event.value) };
    case 'dialog':
      return { ...user, kind: 'dialog', dialog: event.dialog, texts: textsOf(event.ask) };
    case 'toast':
      return {
        ...user,
        kind: 'toast',
        severity: event.severity,
        texts: [event.title, event.body ?? ''].map(withoutData),
        seconds: event.seconds,
      };
    case 'page':
      return { ...user, kind: 'page', ...pageOf(event.path) };
  }
}

/** The fields that discriminate the members of a union. */
const DISCRIMINANTS: ReadonlySet<string> = new Set(['phase', 'kind', 'status', 'reason']);

/** Which state it is, without what the catalogue and the customer put into it. */
function outline(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? 'number' : value;
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : 'list';
  if (isMarks(value)) return [...new Set(Object.values(value).map(String))].toSorted();
  const told = Object.entries(value).flatMap(([key, part]) => {
    if (DISCRIMINANTS.has(key)) return [[key, part] as const];
    const inner = isRecord(part) ? outline(part) : null;
    return isRecord(inner) && Object.keys(inner).length > 0 ? [[key, inner] as const] : [];
  });
  return Object.fromEntries(told);
}

/** Marks by the ids of what they are on. */
const isMarks = (value: object): boolean => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
};

/** The texts that a window of the shop shows of itself: those of a notice. */
function textsOf(ask: unknown): readonly string[] {
  if (!isRecord(ask)) return [];
  const { title, message, text, button } = ask;
  const label = isRecord(button) ? button['label'] : undefined;
  return [title, message, text, label].filter((part) => typeof part === 'string').map(withoutData);
}

/** Removes data: numbers with their plurals, names in quotes, and numbers of licenses. */
const withoutData = (text: string): string =>
  text
    .replace(/“[^”]*”|"[^"]*"/gu, '“…”')
    .replace(/\bLS(?:-[0-9A-Z]{4}){3}/g, 'LS-#')
    .replace(/\d[\d.,:]*\d|\d/g, '#')
    .replace(/# (\p{Ll}+?)s?\b/gu, '# $1');

function pageOf(address: string) {
  const location = locationOf(address);
  const parameters = new Set(parseQuery(location.search).map(([name]) => name));
  return { page: routeOf(location).page, parameters: [...parameters].toSorted() };
}
