import { type Result, ok } from '../../core/kernel/result.ts';
import { declarationsOf } from '../command/declarations.ts';
import type { CommandEntry, UseCase } from '../command/declare.ts';
import { document as documentOf } from '../command/document.ts';
import { fieldProblem } from '../command/fields-of.ts';
import type { CommandHost } from '../host/command-host.ts';
import { type CommandFailure, misused } from '../host/outcome.ts';
import { accepted } from '../scenario/reading/near.ts';
import { readAll } from '../terminal/prompts.ts';
import { shellTexts } from './shell.messages.ts';
import { useCasesView } from './shell.views.ts';

/** Runs the use case of a name with JSON; without a name it lists them all. */
export async function runByName(
  host: CommandHost,
  entries: readonly CommandEntry[],
  name: string | undefined,
  input: string,
): Promise<void> {
  const { useCases, documents } = await declarationsOf(entries);
  if (name === undefined) return host.report(ok(useCasesView([...useCases.values()])));
  const wanted = await wantedUseCase(host, useCases, name, input);
  if (!wanted.ok) return host.report(wanted);
  const { useCase, given } = wanted.value;
  const { answers, command } = useCase;
  const document = answers ? documentOf(answers) : documents[command];
  const problem = fieldProblem(useCase.name, document, host.settings.fields);
  if (problem) return host.report(problem);
  await host.inShop({ session: 'welcome' }, (shop) => useCase.show(shop, given));
}

interface Wanted {
  readonly useCase: UseCase;
  readonly given: unknown;
}

async function wantedUseCase(
  host: CommandHost,
  useCases: ReadonlyMap<string, UseCase>,
  name: string,
  input: string,
): Promise<Result<Wanted, CommandFailure>> {
  const useCase = useCases.get(name);
  if (!useCase) return misused('use-case', shellTexts.noUseCase(name, accepted(name, [...useCases.keys()])));
  const json = input === '-' ? await readAll(host.terminal) : ok(input);
  const parsed = json.ok ? parse(json.value) : json;
  if (!parsed.ok) return parsed;
  const given = useCase.read(parsed.value);
  return given.ok ? ok({ useCase, given: given.value }) : given;
}

function parse(json: string): Result<unknown, CommandFailure> {
  try {
    return ok(JSON.parse(json) as unknown);
  } catch {
    return misused('input', shellTexts.notJson);
  }
}
