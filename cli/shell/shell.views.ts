import type { View } from '../host/outcome.ts';
import type { UseCase } from '../host/use-case.ts';

/** What can be done, and the command that does it. */
export const useCasesView = (useCases: readonly UseCase[]): View => ({
  document: { items: useCases.map(({ name, summary, command }) => ({ name, summary, command })) },
  shown: {
    kind: 'table',
    columns: [{ title: 'USE CASE' }, { title: 'COMMAND' }, { title: 'SUMMARY', flexible: true }],
    rows: useCases.map(({ name, summary, command }) => [name, command, summary]),
  },
});
