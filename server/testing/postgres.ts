import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';

export interface TestPostgres {
  /** Makes an empty database and answers its address. */
  createDatabase(): Promise<string>;
  /** Ends every connection, waits for `meanwhile`, and comes back at the same address. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  /** Stops the server and removes everything it wrote. */
  stop(): Promise<void>;
}

/** Why the PostgreSQL half of a test cannot run here. */
export class PostgresMissing extends Error {}

/**
 * Starts a PostgreSQL of its own in a temporary folder, reached through a socket in that folder, so that it
 * meets no other. Throws `PostgresMissing` when this machine has no PostgreSQL and none can be installed.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const binaries = findBinaries() ?? installBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'loopstead-pg-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'shop', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
    { ...user, stdio: 'pipe', cwd: folder },
  );
  const start = (): ChildProcess =>
    spawn(join(binaries, 'postgres'), ['-D', data, '-k', folder, '-h', '', '-c', 'shared_buffers=32MB'], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  let server = start();
  const killWithUs = (): void => void server.kill('SIGQUIT');
  process.once('exit', killWithUs);
  await untilReady(server);

  const addressOf = (database: string): string => `postgres://shop@localhost/${database}?host=${folder}`;
  let made = 0;
  return {
    async createDatabase() {
      made += 1;
      const name = `shop${made}`;
      const client = new Client({ connectionString: addressOf('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return addressOf(name);
    },
    async restart(meanwhile) {
      await ended(server);
      await meanwhile?.();
      server = start();
      await untilReady(server);
    },
    async stop() {
      process.off('exit', killWithUs);
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server has gone, which it does without waiting for its clients. */
function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}

/** The folder with `initdb` and `postgres`: the path first, then where Debian puts them, newest version first. */
function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions.map((v) => join(debian, v, 'bin'))];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null;
}

function installBinaries(): string {
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore' });
  } catch {
    // The search below tells what counts: whether there is one now.
  }
  const binaries = findBinaries();
  if (binaries === null) throw new PostgresMissing('no initdb and postgres on this machine');
  return binaries;
}

/** PostgreSQL refuses to run as root: `postgres`, or else `nobody`, runs it then. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (kind: string): number => Number(execFileSync('id', [kind, name], { stdio: 'pipe' }).toString());
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      continue;
    }
  }
  throw new PostgresMissing('running as root, and there is no other user to run it');
}

function untilReady(server: ChildProcess): Promise<void> {
  const log: string[] = [];
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error(`PostgreSQL stopped while starting:\n${log.join('\n')}`)));
    if (!server.stderr) return reject(new Error('PostgreSQL has no log to read.'));
    createInterface(server.stderr).on('line', (line) => {
      if (log.length < 100) log.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
  });
}
