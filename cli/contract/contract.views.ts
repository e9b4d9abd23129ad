import * as v from 'valibot';
import { about, count, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { contractTexts } from './contract.messages.ts';
import { type TriedPromise, triedPromise } from './promise.ts';

export const contractDocument = document(
  v.strictObject({
    store: v.string(),
    kept: count,
    broken: count,
    promises: about(v.array(triedPromise), 'in the order in which they were tested'),
  }),
);

const { columns } = contractTexts;

/** How a store keeps the contract: a table of all promises, then the broken ones with what was seen. */
export function contractView(store: string, promises: readonly TriedPromise[]): View {
  const broken = promises.filter(({ isKept }) => !isKept);
  const kept = promises.length - broken.length;
  return {
    document: { store, kept, broken: broken.length, promises },
    shown: {
      kind: 'table',
      columns: [
        { title: columns.feature, importance: 2 },
        { title: columns.kept },
        { title: columns.promise, flexible: true },
        { title: columns.requirements, importance: 1 },
      ],
      rows: promises.map(({ feature, isKept, promise, ids }) => [
        feature,
        isKept ? contractTexts.yes : contractTexts.no,
        promise,
        ids.join(' '),
      ]),
    },
    notes: [
      ...broken.map(({ feature, promise, problem }) => contractTexts.broken(feature, promise, firstLine(problem))),
      contractTexts.kept(store, kept, promises.length),
    ],
  };
}

/** How a feature has come through. */
export function featureLine(promises: readonly TriedPromise[]): string {
  const kept = promises.filter(({ isKept }) => isKept).length;
  return contractTexts.feature(promises[0]?.feature ?? '', kept, promises.length);
}

const firstLine = (problem: string | null): string => problem?.split('\n', 1)[0] ?? '';
