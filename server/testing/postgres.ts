import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';

export interface TestPostgres {
  /** Creates a database like the template, if there is one, or an empty one, and returns its URL. */
  createDatabase(schema: 'there' | 'empty'): Promise<string>;
  /** Ends all connections, waits for `meanwhile`, and restarts at the same address. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  /** Stops the server and removes everything it wrote, or moves it to `keptAs`: the first database is the template of others. */
  stop(keptAs?: string): Promise<void>;
}

/** Why the PostgreSQL half of a test cannot run here. */
export class PostgresMissing extends Error {}

/**
 * Starts a separate PostgreSQL in a temporary folder, reached by a socket in that folder, so that it cannot clash with
 * another. `template` is what another one has stored, or null. Throws `PostgresMissing` if this machine has no
 * PostgreSQL and it cannot be installed.
 */
export async function startPostgres(template: string | null): Promise<TestPostgres> {
  const binaries = findBinaries() ?? installBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'loopstead-pg-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  if (template === null)
    execFileSync(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'shop', '--auth=trust', '--no-sync', '--wal-segsize=1', '--encoding=UTF8', '--locale=C'],
      { ...user, stdio: 'pipe', cwd: folder },
    );
  // With its owner, which Node's own copying loses.
  else execFileSync('cp', ['-a', template, data]);
  const start = (): ChildProcess =>
    spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-k', folder, '-h', '', '-c', 'shared_buffers=32MB', '-c', 'fsync=off'],
      {
        ...user,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
  let server = start();
  const killWithUs = (): void => void server.kill('SIGQUIT');
  process.once('exit', killWithUs);
  await untilReady(server);

  const addressOf = (database: string): string => `postgres://shop@localhost/${database}?host=${folder}`;
  let made = template === null ? 0 : 1;
  return {
    async createDatabase(schema) {
      made += 1;
      const name = `shop${made}`;
      const client = new Client({ connectionString: addressOf('postgres') });
      await client.connect();
      await client.query(`create database ${name}${template === null || schema === 'empty' ? '' : ' template shop1'}`);
      await client.end();
      return addressOf(name);
    },
    async restart(meanwhile) {
      await ended(server);
      await meanwhile?.();
      server = start();
      await untilReady(server);
    },
    async stop(keptAs) {
      process.off('exit', killWithUs);
      await ended(server);
      if (keptAs !== undefined) renameSync(data, keptAs);
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
    // The search below decides whether there is one now.
  }
  const binaries = findBinaries();
  if (binaries === null) throw new PostgresMissing('no initdb and postgres on this machine');
  return binaries;
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or else `nobody`. */
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
