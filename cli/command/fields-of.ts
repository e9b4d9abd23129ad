import type * as v from 'valibot';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Failed } from '../../core/kernel/result.ts';
import { misused } from '../host/outcome.ts';
import { programTexts } from '../program.messages.ts';
import { withinItem } from '../terminal/fields.ts';
import type { CommandDocument } from './document.ts';

/** A field that a document does not have, with its siblings. */
interface UnknownField {
  readonly field: string;
  readonly known: readonly string[];
}

/**
 * The first of these fields that a command never prints: in each item if its document is a list, otherwise in the
 * document itself; a dot reaches into a field. Null if there is none, or if it cannot be known before running.
 */
function unknownField(document: CommandDocument, fields: readonly string[]): UnknownField | null {
  const whole = recordsIn(document);
  for (const field of fields) {
    const inside = withinItem(field);
    const unknown = followed(whole, inside.split('.'), field.slice(0, field.length - inside.length));
    if (unknown) return unknown;
  }
  return null;
}

/** Why these fields cannot be picked from what `name` prints, reported before anything is bought. Null if they can. */
export function fieldProblem(
  name: string,
  document: CommandDocument | null | undefined,
  fields: readonly string[] | null,
): Failed<Failure> | null {
  const unknown = document && fields && unknownField(document, fields);
  return unknown ? misused('--json', programTexts.noField(name, unknown.field, unknown.known)) : null;
}

/** The fields that `--json=<fields>` can name, nested ones behind a dot; empty if they cannot be known. */
export const fieldsOf = (document: CommandDocument): readonly string[] => pathsIn(recordsIn(document), '', new Set());

/** The parts of a schema that can contain fields. */
type Parts = v.GenericSchema & {
  readonly wrapped?: Parts;
  readonly options?: ReadonlyArray<Parts | string>;
  readonly entries?: Readonly<Record<string, Parts>>;
  readonly item?: Parts;
};

type Entries = Readonly<Record<string, Parts>>;

/** The contents of a field: records of known fields; null if it may hold anything. */
type Records = readonly Entries[] | null;

function recordsIn({ schema, line = schema }: CommandDocument): Records {
  return joined([schema, line].map((each) => listed(recordsOf(each))));
}

const listed = (records: Records): Records => records && joined(records.map((entries) => itemsIn(entries)));

/** For a list, the records of its items. */
function itemsIn(entries: Entries): Records {
  const items = entries['items'];
  return items?.type === 'array' ? recordsOf(items) : [entries];
}

function recordsOf({ type, wrapped, options, entries, item }: Parts): Records {
  if (OPEN.has(type)) return null;
  if (wrapped) return recordsOf(wrapped);
  if (item) return recordsOf(item);
  if (options) return joined(options.map((option) => (typeof option === 'string' ? [] : recordsOf(option))));
  return entries ? [entries] : [];
}

/** Kinds of schemas whose fields have no names of their own. */
const OPEN: ReadonlySet<string> = new Set(['unknown', 'any', 'record', 'loose_object', 'lazy', 'tuple']);

const joined = (all: readonly Records[]): Records =>
  all.includes(null) ? null : all.flatMap((records) => records ?? []);

/** The first part of the path behind `before` that is unknown; null if all of it is known. */
function followed(records: Records, [name = '', ...others]: readonly string[], before: string): UnknownField | null {
  if (records === null) return null;
  const holders = records.filter((entries) => name in entries);
  const field = before + name;
  if (holders.length === 0) return { field, known: namesIn(records) };
  return others.length === 0 ? null : followed(within(holders, name), others, `${field}.`);
}

const within = (holders: readonly Entries[], name: string): Records =>
  joined(holders.flatMap(({ [name]: part }) => (part ? [recordsOf(part)] : [])));

const namesIn = (records: readonly Entries[]): readonly string[] => [
  ...new Set(records.flatMap((entries) => Object.keys(entries))),
];

function pathsIn(records: Records, before: string, above: ReadonlySet<Entries>): readonly string[] {
  const news = (records ?? []).filter((entries) => !above.has(entries));
  const seen = new Set([...above, ...news]);
  return namesIn(news).flatMap((name) => {
    const path = before + name;
    return [
      path,
      ...pathsIn(
        within(
          news.filter((entries) => name in entries),
          name,
        ),
        `${path}.`,
        seen,
      ),
    ];
  });
}
