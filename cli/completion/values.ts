import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Terminal } from '../terminal/terminal.ts';

/** The possible values for a partly typed one. */
export type Values = (terminal: Terminal, current: string) => Promise<readonly string[]> | readonly string[];

const SHOPS = ['embedded', 'http://localhost:3000'];

/** The values of options by their names, and of arguments behind their command, that no reader lists. */
export const VALUES: Readonly<Record<string, Values>> = {
  backend: () => ['memory', ...SHOPS],
  'proxy.shop': () => SHOPS,
  'contract.url': () => ['http://localhost:3000'],
  world: async () => (await import('../stage/names.ts')).WORLD_NAMES,
  fault: async () => ['*:', ...(await import('../stage/names.ts')).CALL_NAMES.map((call) => `${call}:`)],
  'sync.what': () => ['history'],
  'pack check.folder': ({ folder }, current) => filesIn(folder, current, /^$/),
  evidence: ({ folder }, current) => filesIn(folder, current, /^$/),
  facets: ({ folder }, current) => filesIn(folder, current, /\.json$/),
  'run.file': ({ folder }, current) => filesIn(folder, current, /\.scenario\.ya?ml$/),
};

/** Files of a kind, and folders, in the folder of a partly typed path. */
function filesIn(folder: string, current: string, kind: RegExp): readonly string[] {
  const typed = current.slice(0, current.lastIndexOf('/') + 1);
  try {
    return readdirSync(resolve(folder, typed || '.'), { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || kind.test(entry.name)))
      .map((entry) => `${typed}${entry.name}${entry.isDirectory() ? '/' : ''}`)
      .toSorted();
  } catch {
    return [];
  }
}
