import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { OperatorProblem } from './operator-problem.ts';

export interface SigningKey {
  /** Stands in every link that the key signed. */
  readonly id: string;
  readonly key: Buffer;
}

/** What only this shop knows. The first key signs; the others are still accepted, so that keys can be rotated. */
export interface Secrets {
  readonly linkKeys: readonly [SigningKey, ...SigningKey[]];
}

const stored = v.strictObject({
  keys: v.pipe(
    v.array(v.strictObject({ id: v.string(), key: v.pipe(v.string(), v.hexadecimal(), v.length(64)) })),
    v.minLength(1),
  ),
});

/** Reads `secrets/link-keys.json` in the data folder, readable by its owner only, and makes it when it is missing. */
export function loadSecrets(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets', 'link-keys.json');
  const keys = read(file) ?? create(join(dataFolder, 'secrets'), file);
  const [first, ...others] = keys.map(({ id, key }) => ({ id, key: Buffer.from(key, 'hex') }));
  if (!first) throw new Error(`${file} holds no key.`);
  return { linkKeys: [first, ...others] };
}

type StoredKeys = v.InferOutput<typeof stored>['keys'];

function read(file: string): StoredKeys | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    return v.parse(stored, JSON.parse(text)).keys;
  } catch (error) {
    throw new OperatorProblem(`${file} is damaged. Remove it to make a new key; links given out before stop working.`, {
      cause: error,
    });
  }
}

/** Two nodes that start together on one folder end up with the same key: the first one's. */
function create(folder: string, file: string): StoredKeys {
  const keys = [{ id: randomBytes(4).toString('hex'), key: randomBytes(32).toString('hex') }];
  const draft = `${file}.${keys[0]?.id}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(draft, JSON.stringify({ keys }), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
    return keys;
  } catch (error) {
    const other = read(file);
    if (other === null) throw error;
    return other;
  } finally {
    unlinkSync(draft);
  }
}
