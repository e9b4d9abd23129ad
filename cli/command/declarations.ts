import type { GenericSchema } from 'valibot';
import { known } from '../../domain/known.ts';
import { type Command, type CommandEntry, type UseCase, commandsIn, useCasesIn } from './declare.ts';
import type { CommandDocument } from './document.ts';

/** Everything that features declare, for code that looks at the program as a whole. */
export interface Declarations {
  /** Every use case of the shop, by its name. */
  readonly useCases: ReadonlyMap<string, UseCase>;
  readonly commands: readonly Command[];
  /** The `--json` document of every command, by its words. */
  readonly documents: Readonly<Record<string, CommandDocument>>;
  /** The answer of a use case. */
  answerOf(useCase: UseCase): GenericSchema;
}

/** Loads the code of all entries. */
export async function declarationsOf(entries: readonly CommandEntry[]): Promise<Declarations> {
  const declared = [...new Set((await Promise.all(entries.map(({ load }) => load()))).flat())];
  const commands = commandsIn(declared);
  const documents = Object.fromEntries(
    commands.flatMap(({ words, document }) => (document ? [[words, document] as const] : [])),
  );
  return {
    useCases: new Map(useCasesIn(declared).map((useCase) => [useCase.name, useCase])),
    commands,
    documents,
    answerOf: ({ answers, command }) => answers ?? known(documents[command], `document of ${command}`).schema,
  };
}
