import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'vite';
import { type Change, type Mutant, canBeParsed, mutated } from './mutant.ts';
import { OPERATORS } from './operators.ts';
import { whyUnseen } from './unseen.ts';
import { LEFT_OUT, lineStarts, standardChanges } from './standard.ts';

/** What can be made of some files. */
export interface Made {
  readonly mutants: readonly Mutant[];
  /** How many were left out, by reason. */
  readonly leftOut: ReadonlyMap<string, number>;
}

/** All mutants of these files. */
export async function mutantsOf(root: string, files: readonly string[]): Promise<Made> {
  const mutants: Mutant[] = [];
  const leftOut = new Map<string, number>();
  for (const file of files) {
    const made = await mutantsOfSource(file, readFileSync(resolve(root, file), 'utf8'));
    mutants.push(...made.mutants);
    for (const [reason, count] of made.leftOut) leftOut.set(reason, (leftOut.get(reason) ?? 0) + count);
  }
  return { mutants, leftOut };
}

interface Named extends Change {
  readonly operator: string;
}

/** All mutants of one source: our own operators first, whose names say more if both make the same change. */
export async function mutantsOfSource(file: string, source: string): Promise<Made> {
  const { program } = parseSync(file, source);
  const own = OPERATORS.flatMap(({ name, changes }) =>
    Array.from(changes(program, source), (change): Named => ({ ...change, operator: name })),
  );
  const changes = new Map<string, Named>();
  const leftOut = new Map<string, number>();
  const unseen = whyUnseen(program);
  const leave = (reason: string) => leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
  for (const change of [...own, ...(await standardChanges(file, source))]) {
    const key = `${change.start} ${change.end} ${change.text}`;
    if (changes.has(key)) leave('the same change by another operator');
    else if (change.operator in LEFT_OUT) leave(`${change.operator}: ${LEFT_OUT[change.operator]}`);
    else if (unseen(change) !== null) leave(`nobody could see: ${unseen(change)}`);
    else if (canBeParsed(file, mutated(source, change))) changes.set(key, change);
    else leave('no valid syntax');
  }
  return { mutants: named(file, source, [...changes.values()]), leftOut };
}

/** Names each by its position; several changes of an operator at one position are numbered. */
function named(file: string, source: string, changes: readonly Named[]): readonly Mutant[] {
  const lines = lineStarts(source);
  const times = new Map<string, number>();
  const inOrder = changes.toSorted((a, b) => a.start - b.start || a.end - b.end);
  return inOrder.map(({ operator, ...change }) => {
    const line = lines.findLastIndex((start) => start <= change.start) + 1;
    const place = `${file}:${line}:${change.start - lines[line - 1]! + 1} ${operator}`;
    const count = (times.get(place) ?? 0) + 1;
    times.set(place, count);
    const id = count === 1 ? place : `${place}/${count}`;
    return { id, file, line, operator, change, original: source.slice(change.start, change.end) };
  });
}
