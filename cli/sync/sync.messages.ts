import type { SyncStep } from '../../core/downloads/owned/sync-folder.ts';
import { counted } from '../../domain/figures.ts';

type Kind = SyncStep['kind'];

const COUNTED: Readonly<Record<Kind, string>> = {
  fetched: 'fetched',
  missing: 'to fetch',
  present: 'already present',
  conflict: 'left unchanged',
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
  differing: 'Files that differ have the same name but other content. --force replaces them.',
  unowned: (sounds: number): string =>
    `You do not own ${counted(sounds, 'sound')} of this collection: sync buys nothing.`,
};
