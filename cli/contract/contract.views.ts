import type { View } from '../host/outcome.ts';
import type { TriedPromise } from './promise.ts';

/** What a store keeps of the contract: every promise in a table, and the broken ones once more with what was seen. */
export function contractView(store: string, promises: readonly TriedPromise[]): View {
  const broken = promises.filter(({ isKept }) => !isKept);
  const kept = promises.length - broken.length;
  return {
    document: { store, kept, broken: broken.length, promises },
    shown: {
      kind: 'table',
      columns: [
        { title: 'FEATURE' },
        { title: 'KEPT' },
        { title: 'PROMISE', flexible: true },
        { title: 'REQUIREMENTS' },
      ],
      rows: promises.map(({ feature, isKept, promise, ids }) => [
        feature,
        isKept ? 'yes' : 'NO',
        promise,
        ids.join(' '),
      ]),
    },
    notes: [
      ...broken.map(({ feature, promise, problem }) => `Broken: ${feature}: ${promise}: ${firstLine(problem)}`),
      `${store} keeps ${kept} of ${promises.length} promises.`,
    ],
  };
}

/** How a feature has come through. */
export function featureLine(promises: readonly TriedPromise[]): string {
  const kept = promises.filter(({ isKept }) => isKept).length;
  return `${promises[0]?.feature ?? ''}: ${kept} of ${promises.length}`;
}

const firstLine = (problem: string | null): string => problem?.split('\n', 1)[0] ?? '';
