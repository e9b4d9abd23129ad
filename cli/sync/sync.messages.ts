import type { SyncStep } from '../../core/downloads/owned/sync-folder.ts';

type Kind = SyncStep['kind'];

const COUNTED: Readonly<Record<Kind, string>> = {
  fetched: 'fetched',
  missing: 'to fetch',
  present: 'there already',
  conflict: 'left alone',
  failed: 'failed',
};

export const syncTexts = {
  noFolder: 'The folder has no name.',
  status: 'STATUS',
  file: 'FILE',
  steps: {
    present: 'present',
    missing: 'missing',
    fetched: 'fetched',
    conflict: 'differs',
    failed: 'failed ',
  } satisfies Readonly<Record<Kind, string>>,
  resumed: (path: string, byte: number): string => `${path} (resumed at byte ${byte})`,
  summary: (counts: ReadonlyArray<readonly [kind: Kind, count: number]>): string =>
    `${counts.map(([kind, count]) => `${count} ${COUNTED[kind]}`).join(', ') || 'Nothing to fetch'}.`,
  differing: 'Files that differ hold something else under the same name. --force replaces them.',
  unowned: (sounds: number): string =>
    `${sounds} ${sounds === 1 ? 'sound is' : 'sounds are'} not yours yet: sync buys nothing.`,
};
