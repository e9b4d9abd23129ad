import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { messageOf } from '../../core/kernel/thrown.ts';
import { type StoredCookie, cookiesFrom } from './stored-cookie.node.ts';
import { profileTexts } from './profile.messages.ts';

/** What a profile remembers between commands. */
export interface ProfileData {
  /** The backend that the last login named, or null for the usual one. */
  readonly backend: string | null;
  /** The cookies by backend: a session with one shop is never shown to another. */
  readonly cookies: Readonly<Record<string, readonly StoredCookie[]>>;
  /** The shop's stored values by backend, such as the theme. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const EMPTY: ProfileData = { backend: null, cookies: {}, values: {} };
const VERSION = 1;

/** The path of a profile: `$XDG_CONFIG_HOME/loopstead/<name>.json`, or below `~/.config`. */
export function profilePath(env: Readonly<Record<string, string | undefined>>, name: string): string {
  const folder = env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config');
  return join(folder, 'loopstead', `${name}.json`);
}

/**
 * A profile in a file that only its owner may read. Every change is written at once and as a whole,
 * on top of what the file holds then, so that commands running side by side do not undo one another.
 * A file that cannot be written costs a warning, never the command.
 */
export class ProfileFile {
  readonly #path: string;
  readonly #warn: (text: string) => void;
  #data: ProfileData;

  constructor(path: string, warn: (text: string) => void) {
    this.#path = path;
    this.#warn = warn;
    this.#data = this.#read();
  }

  get data(): ProfileData {
    return this.#data;
  }

  update(change: (data: ProfileData) => ProfileData): void {
    const before = this.#read();
    this.#data = change(before);
    if (this.#data === before) return;
    try {
      replaceFile(this.#path, `${JSON.stringify({ version: VERSION, ...this.#data }, null, 2)}\n`);
    } catch (error) {
      this.#warn(profileTexts.notWritten(messageOf(error)));
    }
  }

  #read(): ProfileData {
    const text = this.#readText();
    if (text === null) return EMPTY;
    const data = parseProfile(text);
    if (data !== null) return data;
    this.#setAside();
    return EMPTY;
  }

  #readText(): string | null {
    try {
      return readFileSync(this.#path, 'utf8');
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) this.#warn(profileTexts.notRead(messageOf(error)));
      return null;
    }
  }

  /** Nothing is lost: the damaged file keeps its content under another name. */
  #setAside(): void {
    try {
      const aside = freeName(`${this.#path}.damaged`);
      renameSync(this.#path, aside);
      this.#warn(profileTexts.setAside(aside));
    } catch (error) {
      this.#warn(profileTexts.stuck(messageOf(error)));
    }
  }
}

/** Null for anything that is not a profile of this version. */
function parseProfile(text: string): ProfileData | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(read) || read['version'] !== VERSION) return null;
  const { backend, cookies, values } = read;
  if (!(backend === null || typeof backend === 'string') || !isRecord(cookies) || !isRecord(values)) return null;
  return {
    backend,
    cookies: mapValues(cookies, cookiesFrom),
    values: mapValues(values, (kept) => (isRecord(kept) ? onlyStrings(kept) : {})),
  };
}

/** Readers see the old file or the new one, never half of one. */
function replaceFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.tmp`;
  rmSync(draft, { force: true });
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}

function freeName(name: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!existsSync(candidate)) return candidate;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = <Value>(record: Record<string, unknown>, map: (value: unknown) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const onlyStrings = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
