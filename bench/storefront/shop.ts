import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** A program that prints its address. */
export interface Running {
  readonly origin: string;
  /** Milliseconds from the start of the process to the line with its address. */
  readonly startTime: number;
  readonly pid: number;
  /** Resolves once a line matches, past or future. */
  line(pattern: RegExp): Promise<void>;
  stop(): Promise<void>;
}

const openLine = /(http:\/\/localhost:\d+)/;

/** Starts a script with this Node and waits for its address. */
export async function start(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Running> {
  const started = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...plainEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { written, line } = linesOf(child);
  await line(openLine);
  return {
    origin: openLine.exec(written())![1]!,
    startTime: performance.now() - started,
    pid: child.pid!,
    line,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export const startShop = (data: string): Promise<Running> =>
  start(join(root, 'scripts/start.js'), ['--port', '0', '--data', data]);

/** A data folder with a whole catalogue: a copy of the given one, else a fresh one. */
export async function fillData(data: string): Promise<void> {
  const rendered = process.env['LOOPSTEAD_BENCH_DATA'];
  if (rendered) cpSync(rendered, data, { recursive: true, filter: (file) => !/lock\.sqlite/.test(file) });
  const shop = await startShop(data);
  if (!rendered) await shop.line(/The demo catalogue is complete/);
  await shop.stop();
}

/** Without variables that would configure the shop: it refuses any it does not know. */
const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(LOOPSTEAD_|DATABASE_URL$|PG[A-Z]+$|PORT$|NODE_)/.test(name)),
  );

function linesOf(child: ChildProcess) {
  let written = '';
  const waiting = new Set<() => void>();
  const tell = () => waiting.forEach((check) => check());
  child.stdout!.on('data', (chunk: Buffer) => {
    written += chunk.toString();
    tell();
  });
  child.on('exit', tell);
  const line = (pattern: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      const check = () => {
        const found = pattern.test(written);
        if (!found && child.exitCode === null) return;
        waiting.delete(check);
        if (found) resolve();
        else reject(new Error(`Ended without ${String(pattern)}:\n${written}`));
      };
      waiting.add(check);
      check();
    });
  return { written: () => written, line };
}

interface Memory {
  /** MB of the program itself. */
  readonly own: number;
  /** MB of all its descendants. */
  readonly children: number;
}

/** Resident memory of a process and its descendants. */
export function residentMemory(pid: number): Memory {
  const processes = execFileSync('ps', ['-axo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number, kilobytes: number]);
  const descendants = (of: number): number =>
    processes
      .filter(([, parent]) => parent === of)
      .reduce((sum, [child, , kilobytes]) => sum + kilobytes + descendants(child), 0);
  const own = processes.find(([one]) => one === pid)?.[2] ?? NaN;
  return { own: (own * 1024) / 1e6, children: (descendants(pid) * 1024) / 1e6 };
}
