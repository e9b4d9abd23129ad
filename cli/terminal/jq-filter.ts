import { createRequire } from 'node:module';
import type * as JqWeb from 'jq-web';
import { type Result, failed, ok } from '../../core/kernel/result.ts';

/** Applies a jq filter to documents in sequence; the failure describes the problem with one of them. */
export type DocumentFilter = (documents: readonly unknown[]) => Result<readonly unknown[], string>;

/** Compiles a jq filter once jq itself is loaded. Only a command with `--jq` waits for this module. */
export async function readFilter(text: string): Promise<Result<DocumentFilter, string>> {
  const jq = await loadJq();
  // All or nothing: a filter that fails midway returns nothing.
  const whole = `[.[] | (${text}\n)]`;
  const filter: DocumentFilter = (documents) => {
    try {
      const answer: unknown = JSON.parse(jq.raw(JSON.stringify(documents), whole, ['-c']) || '[]');
      return ok(Array.isArray(answer) ? answer : []);
    } catch (error) {
      return failed(wordsOf(error));
    }
  };
  const compiled = filter([]);
  return compiled.ok ? ok(filter) : compiled;
}

/** The package exports a promise, not a module with a default. */
function loadJq(): typeof JqWeb.default {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- The package exports what our declaration says.
  const jq: typeof JqWeb.default = createRequire(import.meta.url)('jq-web');
  return jq;
}

/** jq's message without its position in our wrapper and without repetitions. */
function wordsOf(error: unknown): string {
  const text = error instanceof Error ? error.message.replace(/^Non-zero exit code: \d+\n/, '') : String(error);
  const [line = ''] = text.split('\n', 1);
  return line
    .replace(/^jq: error(?: \(at [^)]*\))?:? /, '')
    .replace(/ \(Unix shell quoting issues\?\)/, '')
    .replace(/ at <top-level>.*$/, '');
}
