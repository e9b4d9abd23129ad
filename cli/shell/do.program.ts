import type { Command } from 'commander';
import { type Result, ok } from '../../core/kernel/result.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples } from '../host/help.ts';
import { type CommandFailure, misused } from '../host/outcome.ts';
import { readAll } from '../host/prompts.ts';
import type { UseCase } from '../host/use-case.ts';
import { USE_CASES } from '../use-cases.ts';
import { useCasesView } from './shell.views.ts';

/** `do`. */
export function doProgram(command: Command, host: CommandHost): void {
  command
    .argument('[use-case]', 'its name; without one they are listed')
    .argument('[input]', 'what it takes, as JSON; - reads it from standard input')
    .action(async (name: string | undefined, input = '{}') => {
      if (name === undefined) return host.report(ok(useCasesView([...USE_CASES.values()])));
      const wanted = await wantedUseCase(host, name, input);
      if (!wanted.ok) return host.report(wanted);
      const { useCase, given } = wanted.value;
      await host.inShop({ session: 'welcome' }, (shop) => useCase.show(shop, given));
    });
  examples(command, [
    'loopstead do',
    'loopstead do catalogue.browseSounds \'{"type": "LOOP", "bpm": "120-125"}\' --json',
  ]);
}

interface Wanted {
  readonly useCase: UseCase;
  readonly given: unknown;
}

async function wantedUseCase(host: CommandHost, name: string, input: string): Promise<Result<Wanted, CommandFailure>> {
  const useCase = USE_CASES.get(name);
  if (!useCase) return misused('use-case', `There is no use case ${name}. "loopstead do" lists them.`);
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
    return misused('input', 'The input is no JSON, such as {"id": 12}.');
  }
}
