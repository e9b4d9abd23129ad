import type { OriginalStep } from '../../core/publishing/fetch-originals.ts';
import { counted } from '../../domain/figures.ts';

const COUNTED: Readonly<Record<OriginalStep['kind'], string>> = {
  fetched: 'fetched',
  present: 'already present',
  conflict: 'left unchanged',
  failed: 'failed',
};

export const shelfTexts = {
  id: 'Id',
  name: 'Name',
  provider: 'Provider',
  type: 'Type',
  state: 'State',
  sounds: 'Sounds',
  offSale: 'Off sale',
  file: 'File',
  status: 'Status',
  stands: (name: string, id: number, state: string): string => `${name} (${id}): ${state}`,
  since: (moment: string, reason: string | null): string =>
    reason === null ? `Withdrawn ${moment}` : `Withdrawn ${moment}: ${reason}`,
  counted: (sounds: number, offSale: number): string =>
    offSale === 0 ? `${counted(sounds, 'sound')}.` : `${counted(sounds, 'sound')}, ${offSale} of them off sale.`,
  removedAt: 'Off sale since',
  by: 'By',
  latest: (shown: number, of: number): string => `The latest ${shown} of ${of}. Name what you look for.`,
  noFolder: 'The folder has no name.',
  steps: { present: 'present', fetched: 'fetched', conflict: 'differs', failed: 'failed' } satisfies Readonly<
    Record<OriginalStep['kind'], string>
  >,
  resumed: (path: string, byte: number): string => `${path} (resumed at byte ${byte})`,
  summary: (counts: ReadonlyArray<readonly [kind: OriginalStep['kind'], count: number]>): string =>
    `${counts.map(([kind, count]) => `${count} ${COUNTED[kind]}`).join(', ') || 'Nothing to fetch'}.`,
  differing: 'Files that differ have the same name but other content. --force replaces them.',
} as const;
