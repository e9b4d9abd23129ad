import type { AnswerOf, AskOf, DialogKind } from '../dialogs.ts';
import type { Asks } from '../shell/dialogs.ts';

/** A question that is expected, and the answer it gets. */
export type ScriptLine = {
  readonly [Kind in DialogKind]: readonly [kind: Kind, answer: AnswerOf<Kind>];
}[DialogKind];

/** Answers dialogs by a script. A dialog that is not the next line throws; `done` finds lines left over. */
export class ScriptedDialogs implements Asks {
  /** The dialogs asked so far. */
  readonly asked: Array<{ readonly kind: DialogKind; readonly ask: AskOf<DialogKind> }> = [];
  readonly #script: ScriptLine[];
  readonly #problems: string[] = [];

  constructor(...script: readonly ScriptLine[]) {
    this.#script = [...script];
  }

  async ask<Kind extends DialogKind>(kind: Kind, ask: AskOf<Kind>): Promise<AnswerOf<Kind>> {
    this.asked.push({ kind, ask });
    const line = this.#script[0];
    if (line?.[0] !== kind) throw this.#unexpected(kind, line);
    this.#script.shift();
    return line[1];
  }

  /** Call at the end of a test: throws when the script was not followed to its end, even if a throw was swallowed. */
  done(): void {
    const left = this.#script.map(([kind]) => `never asked: '${kind}'`);
    const problems = [...this.#problems, ...left];
    if (problems.length > 0) throw new Error(`The dialogs did not follow the script: ${problems.join('; ')}`);
  }

  #unexpected(kind: DialogKind, line: ScriptLine | undefined): Error {
    const problem = `asked '${kind}', expected ${line ? `'${line[0]}'` : 'nothing'}`;
    this.#problems.push(problem);
    return new Error(`Unexpected question: ${problem}`);
  }
}
