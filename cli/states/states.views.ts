import * as v from 'valibot';
import { about, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { viewTexts } from '../terminal/view.messages.ts';
import { stateTexts } from './states.messages.ts';

const stateSchema = v.strictObject({
  name: v.string(),
  phases: about(v.array(v.string()), 'what its phase can be; empty where it has none'),
});

export const statesDocument = document(v.strictObject({ items: v.array(stateSchema) }));

interface ListedState {
  readonly name: string;
  readonly phases: readonly string[];
}

/** The states that there are. */
export const statesView = (states: readonly ListedState[]): View => ({
  document: { items: states },
  shown: {
    kind: 'table',
    columns: [{ title: stateTexts.state }, { title: stateTexts.phases, flexible: true }],
    rows: states.map(({ name, phases }) => [name, phases.join(', ') || viewTexts.none]),
  },
});
