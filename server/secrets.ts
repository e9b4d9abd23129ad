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

/** The secrets of this shop. The first key signs; the others are still accepted, so that keys can be rotated. */
export interface Secrets {
  readonly linkKeys: readonly [SigningKey, ...SigningKey[]];
  /** Seeds of Ed25519 keys: anybody can verify their signatures. */
  readonly licenseKeys: readonly [SigningKey, ...SigningKey[]];
  /** Seal what authenticator apps share with the shop. */
  readonly factorKeys: readonly [SigningKey, ...SigningKey[]];
  /** Sample what staff reviews after it was sold by trust, so that no provider can predict it. */
  readonly drawKeys: readonly [SigningKey, ...SigningKey[]];
  /** Make marks of addresses, cards and wallets, by which a coupon knows its payers again. */
  readonly payerKeys: readonly [SigningKey, ...SigningKey[]];
}

const stored = v.strictObject({
  keys: v.pipe(
    v.array(v.strictObject({ id: v.string(), key: v.pipe(v.string(), v.hexadecimal(), v.length(64)) })),
    v.minLength(1),
  ),
});

/** Reads the files of `secrets/` in the data folder, readable by their owner only, and makes those that are missing. */
export function loadSecrets(dataFolder: string): Secrets {
  const folder = join(dataFolder, 'secrets');
  return {
    linkKeys: loadKeys(folder, 'link-keys.json', 'links given out before stop working'),
    licenseKeys: loadKeys(folder, 'license-keys.json', 'licenses issued before can no longer be checked'),
    factorKeys: loadKeys(folder, 'factor-keys.json', 'authenticator apps and recovery codes stop working'),
    drawKeys: loadKeys(folder, 'draw-keys.json', 'which packs were drawn for a review can no longer be proved'),
    payerKeys: loadKeys(folder, 'payer-keys.json', 'whoever has used START can use it again by another account'),
  };
}

function loadKeys(folder: string, name: string, loss: string): readonly [SigningKey, ...SigningKey[]] {
  const file = join(folder, name);
  const keys = read(file, loss) ?? create(folder, file, loss);
  const [first, ...others] = keys.map(({ id, key }) => ({ id, key: Buffer.from(key, 'hex') }));
  if (!first) throw new Error(`${file} holds no key.`);
  return [first, ...others];
}

type StoredKeys = v.InferOutput<typeof stored>['keys'];

/** `loss` is what happens when the keys are made again. */
function read(file: string, loss: string): StoredKeys | null {
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
    throw new OperatorProblem(`${file} is damaged. Remove it to make a new key; ${loss}.`, { cause: error });
  }
}

/** Two nodes that start together on one folder end up with the same key: the first one's. */
function create(folder: string, file: string, loss: string): StoredKeys {
  const keys = [{ id: randomBytes(4).toString('hex'), key: randomBytes(32).toString('hex') }];
  const draft = `${file}.${keys[0]?.id}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(draft, JSON.stringify({ keys }), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
    return keys;
  } catch (error) {
    const other = read(file, loss);
    if (other === null) throw error;
    return other;
  } finally {
    unlinkSync(draft);
  }
}
