import * as v from 'valibot';
import type { Known } from '../format/known.ts';
import { scenarioFormat } from '../format/scenario.format.ts';
import { type Scenario, scenarioOf } from '../scenario.ts';
import { checkScenario } from './check-scenario.ts';
import { pathOf, placeIn } from './read-issue.ts';
import { type Problem, type Source, dataOf, placeOf, readDocuments } from './source.ts';
import { casesOf, wrongCases } from './cases.ts';
import { Includes, type Load } from './includes.ts';
import { readingTexts } from './reading.messages.ts';

export interface ReadFile {
  readonly scenarios: readonly Scenario[];
  readonly problems: readonly Problem[];
}

/** Reads the scenarios of files, and those that they include: every problem is found before anything runs. */
export function scenarioReader(known: Known, load: Load): (file: string, text: string) => ReadFile {
  const { document: format, parts } = scenarioFormat(known);
  const includes = new Includes(parts, load);
  return (file, text) => {
    const { sources, problems } = readDocuments(file, text);
    if (problems.length > 0) return { scenarios: [], problems };
    const documents = sources.filter((source) => !source.isEmpty);
    if (documents.length === 0)
      return {
        scenarios: [],
        problems: [{ at: { file, line: 1, column: 1 }, text: readingTexts.noScenario }],
      };
    const read = documents.map((source) => readScenario({ file, source }, { format, known, includes }));
    const scenarios = read.flatMap(({ scenarios }) => scenarios);
    const found = [...read.flatMap((one) => one.problems), ...sameTitles(scenarios)];
    return { scenarios, problems: found.toSorted(byPlace) };
  };
}

interface Reading {
  readonly format: ReturnType<typeof scenarioFormat>['document'];
  readonly known: Known;
  readonly includes: Includes;
}

function readScenario(
  { file, source }: { readonly file: string; readonly source: Source },
  { format, known, includes }: Reading,
): ReadFile {
  const data = dataOf(source);
  if ('problem' in data) return { scenarios: [], problems: [data.problem] };
  const parsed = v.safeParse(format, data.value);
  if (!parsed.success)
    return {
      scenarios: [],
      problems: parsed.issues.map((issue) => ({ at: placeIn(source, pathOf(issue), issue), text: issue.message })),
    };
  const { steps, places, problems } = includes.resolve(file, parsed.output.steps, source);
  const whole = { ...parsed.output, steps };
  if (problems.length > 0) return { scenarios: [], problems };
  const cases = casesOf(whole).map(({ name, document }) => {
    const at = name === null ? source.valueAt(['scenario']) : source.keyAt(['cases', name]);
    const scenario = { ...scenarioOf(document, (path) => places.valueAt(path)), at };
    return { name, scenario, problems: checkScenario(scenario, known, places) };
  });
  return {
    scenarios: cases.map(({ scenario }) => scenario),
    problems: [...wrongCases(whole, source), ...problemsOf(cases)],
  };
}

/** Problems in every case are reported once; others name their cases. */
function problemsOf(
  cases: ReadonlyArray<{ readonly name: string | null; readonly problems: readonly Problem[] }>,
): readonly Problem[] {
  const all = cases.flatMap(({ name, problems }) => problems.map((problem) => ({ name: name ?? '', problem })));
  const same = Map.groupBy(all, ({ problem: { at, text } }) => `${placeOf(at)} ${text}`);
  return [...same.values()].flatMap((found) => {
    const names = [...new Set(found.map(({ name }) => name))];
    const [first] = found;
    if (!first) return [];
    const { at, text } = first.problem;
    return [{ at, text: names.length === cases.length ? text : readingTexts.inCase(text, names) }];
  });
}

const byPlace = ({ at: a }: Problem, { at: b }: Problem): number => a.line - b.line || a.column - b.column;

function sameTitles(scenarios: readonly Scenario[]): readonly Problem[] {
  return scenarios
    .filter(({ title }, at) => scenarios.findIndex((other) => other.title === title) < at)
    .map(({ title, at }) => ({ at, text: readingTexts.sameTitle(title) }));
}
