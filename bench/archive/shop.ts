import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const server = join(import.meta.dirname, '../../server/main.ts');
const pause = () => new Promise((resolve) => setTimeout(resolve, 2));

/** A running shop with a signed-in customer. */
export interface Shop {
  readonly origin: string;
  request(ids: readonly number[]): Promise<Granted>;
  balance(): Promise<number>;
  /** Polls a link until the archive is ready. */
  ready(link: string): Promise<Response>;
  kill(): Promise<void>;
}

export interface Granted {
  readonly link: string;
  readonly takenCredits: number;
}

/** Starts the real server as a separate process on a data folder, and signs in. */
export async function openShop(data: string): Promise<Shop> {
  const child = spawn(process.execPath, [server, '--port', '0', '--data', data, '--demo', 'off'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const dead = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const [address] = /http:\/\/localhost:\d+/.exec(line) ?? [];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    void dead.then(() => reject(new Error('The shop did not open.')));
  });
  const login = await post(`${origin}/api/v1/login`, { _email: 'max@demo.test', _password: 'demo1234' });
  const cookie = login.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');

  return {
    origin,
    async request(ids) {
      const answer = await post(`${origin}/api/v1/mulitdownload/request`, { sample_pack_files: ids }, cookie);
      const body = (await answer.json()) as { readonly downloadUri: string; readonly taken_credits: number };
      if (!answer.ok) throw new Error(`The request was answered ${answer.status}: ${JSON.stringify(body)}`);
      return { link: `${origin}${body.downloadUri}`, takenCredits: body.taken_credits };
    },
    async balance() {
      const user = (await (await post(`${origin}/api/v1/account/user`, undefined, cookie)).json()) as {
        readonly wallet: { readonly balance: number };
      };
      return user.wallet.balance;
    },
    async ready(link) {
      for (;;) {
        const answer = await fetch(link, { method: 'HEAD' });
        if (answer.status === 200) return answer;
        if (answer.status !== 202) throw new Error(`The link answered ${answer.status}.`);
        await pause();
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await dead;
    },
  };
}

const post = (url: string, body: unknown, cookie = ''): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
