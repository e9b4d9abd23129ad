import * as v from 'valibot';
import type { View } from '../terminal/view.ts';
import { about, document } from '../command/document.ts';
import type { UseCase } from '../command/declare.ts';
import { shellTexts } from './shell.messages.ts';

export const anythingDocument = document(
  about(v.unknown(), 'what the command of the use case prints; without a name all use cases'),
);

const { columns } = shellTexts;

/** What can be done, and the command that does it. */
export const useCasesView = (useCases: readonly UseCase[]): View => ({
  document: { items: useCases.map(({ name, summary, command }) => ({ name, summary, command })) },
  shown: {
    kind: 'table',
    columns: [{ title: columns.useCase }, { title: columns.command }, { title: columns.summary, flexible: true }],
    rows: useCases.map(({ name, summary, command }) => [name, command, summary]),
  },
});
