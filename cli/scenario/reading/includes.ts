import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Step } from '../format/steps.format.ts';
import { type StepsFormat, stepsFileFormat } from '../format/steps-file.format.ts';
import { referencesIn } from '../matching/variables.ts';
import { accepted } from './near.ts';
import { Places } from './places.ts';
import { pathOf, placeIn } from './read-issue.ts';
import { readingTexts } from './reading.messages.ts';
import { type Path, type Problem, type Source, dataOf, readDocuments } from './source.ts';

/** The text of an included file; null if it cannot be read. */
export type Load = (file: string) => string | null;

type IncludeStep = Extract<Step, { readonly include: string }>;

interface StepsFile {
  readonly source: Source;
  readonly parameters: readonly string[];
  readonly steps: readonly Step[];
}

/** The position of a step that may include others. */
interface Around {
  /** In the scenario. */
  readonly path: Path;
  /** The files that include each other down to here, the scenario's first. */
  readonly chain: readonly string[];
  readonly source: Source;
  /** Of the step in its own file. */
  readonly inside: Path;
}

/** Replaces includes with the steps of the included files. */
export class Includes {
  readonly #format: ReturnType<typeof stepsFileFormat>;
  readonly #load: Load;
  /** Null for unreadable files, which have been reported. */
  readonly #files = new Map<string, StepsFile | null>();
  #problems: Problem[] = [];

  constructor(format: StepsFormat, load: Load) {
    this.#format = stepsFileFormat(format);
    this.#load = load;
  }

  /** The steps of a scenario with those that they include, and the places of all of them. */
  resolve(file: string, steps: readonly Step[], source: Source) {
    this.#problems = [];
    const places = new Places(source);
    const path = ['steps'];
    const resolved = this.#resolveAll(steps, { path, chain: [file], source, inside: path }, places);
    return { steps: resolved, places, problems: this.#problems };
  }

  #resolveAll(steps: readonly Step[], around: Around, places: Places): readonly Step[] {
    return steps.map((step, at) => {
      const here = { ...around, path: [...around.path, at], inside: [...around.inside, at] };
      if ('include' in step) return this.#include(step, here, places);
      if (!('repeat' in step)) return step;
      const below = { ...here, path: [...here.path, 'steps'], inside: [...here.inside, 'steps'] };
      return { ...step, steps: this.#resolveAll(step.steps, below, places) };
    });
  }

  #include(step: IncludeStep, around: Around, places: Places): Step {
    const { path, chain, source, inside } = around;
    const name = join(dirname(chain.at(-1) ?? ''), step.include);
    const at = source.valueAt([...inside, 'include']);
    if (chain.includes(name)) {
      this.#problems.push({ at, text: readingTexts.includesItself([...chain, name]) });
      return step;
    }
    const file = this.#read(name, at);
    if (!file) return step;
    this.#checkParameters(step, file, around);
    places.put(path, file.source);
    const below = { path: [...path, 'steps'], chain: [...chain, name], source: file.source, inside: ['steps'] };
    const steps = this.#resolveAll(file.steps, below, places);
    return { ...step, steps: step.as === undefined ? steps : steps.map((one) => spokenBy(step.as ?? '', one)) };
  }

  #checkParameters({ with: given = {} }: IncludeStep, { parameters }: StepsFile, { source, inside }: Around): void {
    for (const name of Object.keys(given))
      if (!parameters.includes(name))
        this.#problems.push({
          at: source.keyAt([...inside, 'with', name]),
          text: readingTexts.noParameter(name, accepted(name, parameters)),
        });
    for (const name of parameters)
      if (!Object.hasOwn(given, name))
        this.#problems.push({ at: source.valueAt([...inside, 'include']), text: readingTexts.missingParameter(name) });
  }

  /** Problems of a file are reported where it is first included. */
  #read(name: string, at: Problem['at']): StepsFile | null {
    const known = this.#files.get(name);
    if (known !== undefined) return known;
    const file = this.#readNew(name, at);
    this.#files.set(name, file);
    return file;
  }

  #readNew(name: string, at: Problem['at']): StepsFile | null {
    const text = this.#load(name);
    if (text === null) return this.#refuse([{ at, text: readingTexts.noInclude(name) }]);
    const { sources, problems } = readDocuments(name, text);
    const [source, ...others] = sources;
    if (problems.length > 0) return this.#refuse(problems);
    if (!source || others.length > 0) return this.#refuse([{ at, text: readingTexts.notOneFile(name) }]);
    const data = dataOf(source);
    if ('problem' in data) return this.#refuse([data.problem]);
    const parsed = v.safeParse(this.#format, data.value);
    if (!parsed.success)
      return this.#refuse(
        parsed.issues.map((issue) => ({ at: placeIn(source, pathOf(issue), issue), text: issue.message })),
      );
    const { parameters = [], steps } = parsed.output;
    const used = new Set(referencesIn(steps).map((reference) => reference.name));
    parameters.forEach((parameter, index) => {
      if (!used.has(parameter))
        this.#problems.push({ at: source.valueAt(['parameters', index]), text: readingTexts.unused(parameter) });
    });
    return { source, parameters, steps };
  }

  #refuse(problems: readonly Problem[]): null {
    this.#problems.push(...problems);
    return null;
  }
}

/** Sets the user of a step that names none. */
function spokenBy(as: string, step: Step): Step {
  const spoken = { ...step, as: step.as ?? as };
  if ('start' in spoken) return { ...spoken, start: { ...spoken.start, as: spoken.start.as ?? as } };
  if ('parallel' in spoken)
    return { ...spoken, parallel: spoken.parallel.map((one) => ({ ...one, as: one.as ?? as })) };
  return 'steps' in spoken ? { ...spoken, steps: spoken.steps.map((one) => spokenBy(as, one)) } : spoken;
}
