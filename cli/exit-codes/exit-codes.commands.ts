import * as v from 'valibot';
import { ok } from '../../core/kernel/result.ts';
import { type Declared, bareCommand } from '../command/declare.ts';
import { count, document } from '../command/document.ts';
import { commandSummaries } from '../commands.messages.ts';
import { exitCodeTexts, exitLines, exitMeanings } from './exit-codes.messages.ts';

export const exitCodesCommands: readonly Declared[] = [
  bareCommand({
    words: 'exit-codes',
    summary: commandSummaries['exit-codes'],
    input: {},
    document: document(v.strictObject({ items: v.array(v.strictObject({ code: count, meaning: v.string() })) })),
    examples: ['loopstead exit-codes'],
    more: exitLines(exitMeanings),
    run: (host) =>
      host.report(
        ok({
          document: { items: exitMeanings.map(([code, meaning]) => ({ code, meaning })) },
          shown: {
            kind: 'table',
            columns: [{ title: exitCodeTexts.code, align: 'right' }, { title: exitCodeTexts.meaning }],
            rows: exitMeanings.map(([code, meaning]) => [String(code), meaning]),
          },
        }),
      ),
  }),
];
