import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. About 30 ms of one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const parameters = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;

/** Hashes a password for storage. */
export type HashPassword = (password: string) => Promise<string>;

/** Whether a password matches a hash; null stands for an account that does not exist. */
export type VerifyPassword = (password: string, stored: string | null) => Promise<boolean>;

/** A password hashed for storage: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', { message: password, nonce, ...COST });
  return `${parameters}$${encode(nonce)}$${encode(hash)}`;
}

/**
 * Whether `password` matches the hash. Without a stored hash (unknown account) the same work is done before it returns
 * false, so that timing does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? nobody);
  const [, memory, passes, parallelism, salt, hash] = parts ?? [];
  if (salt === undefined || hash === undefined) throw new Error('A stored password hash is damaged.');
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && stored !== null;
}

/** Stands in for the hash of an account that does not exist; no password matches it. */
const nobody = `${parameters}$${encode(randomBytes(16))}$${encode(randomBytes(COST.tagLength))}`;

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
