import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));
const LOOK_MS = 250;
/** The unit of Linux for the time of processes. */
const TICKS_PER_SECOND = 100;

export interface Imported {
  readonly code: number | null;
  readonly stdout: string;
  readonly seconds: number;
  /** Of all its threads. */
  readonly coreSeconds: number;
  /** MB of resident memory, sampled every quarter of a second. */
  readonly memory: readonly number[];
}

/** Runs `loopstead admin import` in a separate process, and kills it as soon as it is due. */
export async function runImport(
  { data, folder, workers }: { readonly data: string; readonly folder: string; readonly workers: number },
  isDue: () => boolean = () => false,
): Promise<Imported> {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [PROGRAM, 'admin', 'import', folder, '--workers', String(workers), '--json', '--quiet'],
    { env: { ...process.env, LOOPSTEAD_DATA: data, DATABASE_URL: '' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const memory: number[] = [];
  let coreSeconds = 0;
  const look = setInterval(() => {
    if (isDue()) child.kill('SIGKILL');
    try {
      const stat = readFileSync(`/proc/${child.pid}/stat`, 'latin1').split(') ')[1]!.split(' ');
      coreSeconds = (Number(stat[11]) + Number(stat[12])) / TICKS_PER_SECOND;
      const pages = Number(readFileSync(`/proc/${child.pid}/statm`, 'latin1').split(' ')[1]);
      if (pages > 0) memory.push((pages * 4096) / 1e6);
    } catch {
      // It has ended meanwhile.
    }
  }, LOOK_MS);
  let stdout = '';
  child.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(look);
  return { code, stdout, seconds: (performance.now() - start) / 1000, coreSeconds, memory };
}
