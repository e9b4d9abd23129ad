import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PostgresServer {
  /** The folder of its Unix socket: the server listens on nothing else, so ports cannot clash. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  stop(): Promise<void>;
}

const PORT = 5432;
const USER = 'bench';

/** Tuned for this work on a small machine; durability is off, because nothing is kept. */
const settings = {
  listen_addresses: '',
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  max_wal_size: '8GB',
  autovacuum: 'off',
};

/** Starts a server of its own in a temporary folder; `stop` ends it and deletes the folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-index-'));
  const identity = ordinaryUser();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const bin = binaries();
  const initdb = [`--pgdata=${data}`, `--username=${USER}`, '--auth=trust', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(bin, 'initdb'), initdb, { ...identity, stdio: 'ignore' });
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', data, '-k', folder, '-p', String(PORT), ...options];
  const server = spawn(join(bin, 'postgres'), args, { ...identity, cwd: folder, stdio: 'ignore' });
  await ready(bin, folder, server);
  return {
    host: folder,
    port: PORT,
    user: USER,
    async stop() {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: in that case it runs as the user `postgres` of its package. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function binaries(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [...versions.map((version) => join(debian, version, 'bin')), '/usr/local/bin', '/usr/bin'];
  const found = places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
  if (found === undefined) throw new Error('PostgreSQL is not installed: no initdb was found.');
  return found;
}

async function ready(bin: string, host: string, server: ChildProcess): Promise<void> {
  const tries = 100;
  for (let i = 0; i < tries && server.exitCode === null; i++) {
    const check = spawn(join(bin, 'pg_isready'), ['-h', host, '-p', String(PORT)], { stdio: 'ignore' });
    if ((await once(check, 'exit'))[0] === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL did not start.');
}
