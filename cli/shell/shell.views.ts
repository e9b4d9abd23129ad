import * as v from 'valibot';
import type { View } from '../terminal/view.ts';
import { about, document, id } from '../command/document.ts';
import type { UseCase } from '../command/declare.ts';
import { shellTexts } from './shell.messages.ts';

export const anythingDocument = document(
  about(v.unknown(), 'what the command of the use case prints; without a name all use cases'),
);

const { columns } = shellTexts;

/** All use cases, with their commands. */
export const useCasesView = (useCases: readonly UseCase[]): View => ({
  document: { items: useCases.map(({ name, summary, command }) => ({ name, summary, command })) },
  shown: {
    kind: 'table',
    columns: [
      { title: columns.useCase },
      { title: columns.command },
      { title: columns.summary, flexible: true, importance: 1 },
    ],
    rows: useCases.map(({ name, summary, command }) => [name, command, summary]),
  },
});

export const themeAnswer = v.strictObject({ theme: v.picklist(['light', 'dark']) });

/** Whether single letters act. */
export const lettersAnswer = v.strictObject({ on: v.boolean() });

/** The toasts that are shown then. */
export const toastsAnswer = v.strictObject({
  visible: v.array(
    v.strictObject({
      id,
      severity: v.picklist(['success', 'info', 'warning', 'danger']),
      title: v.string(),
      body: v.nullable(v.string()),
      seconds: v.number(),
      about: about(v.nullable(v.string()), 'the name of what it is about, where that is known'),
      link: v.nullable(v.strictObject({ label: v.string(), href: v.string() })),
      canUndo: about(v.boolean(), 'whether shell.toasts.undo takes it back'),
    }),
  ),
});
