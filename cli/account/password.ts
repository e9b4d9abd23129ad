import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Result, ok } from '../../core/kernel/result.ts';
import type { CommandHost } from '../host/command-host.ts';
import { type CommandFailure, misused } from '../host/outcome.ts';
import { readLine } from '../terminal/prompts.ts';
import { accountTexts } from './account.messages.ts';

/** The password from one of the allowed secret sources. Options are not among them, as every process can read those. */
export async function passwordOf(
  { terminal, settings, prompts }: CommandHost,
  file: string | undefined,
): Promise<Result<string, CommandFailure>> {
  if (file !== undefined) return passwordIn(resolve(terminal.folder, file));
  const fromEnv = terminal.env['LOOPSTEAD_PASSWORD'];
  if (fromEnv) return ok(fromEnv);
  if (settings.asks) return prompts.password(accountTexts.askPassword);
  const piped = terminal.stdin.isTTY ? ok(null) : await readLine(terminal);
  if (!piped.ok) return piped;
  return piped.value === null ? MISSING : ok(piped.value);
}

/** The current password, while the environment and the pipe carry the new one. */
export async function currentPasswordOf(
  { terminal, settings, prompts }: CommandHost,
  file: string | undefined,
): Promise<Result<string, CommandFailure>> {
  if (file !== undefined) return passwordIn(resolve(terminal.folder, file));
  if (settings.asks) return prompts.password(accountTexts.askCurrentPassword);
  return misused('--current-password-file', accountTexts.noCurrentPassword);
}

const MISSING = misused('password', accountTexts.noPassword);

/** The first line of a file that only its owner may read. */
async function passwordIn(path: string): Promise<Result<string, CommandFailure>> {
  try {
    const { mode } = await stat(path);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      return misused('--password-file', accountTexts.passwordFileOpen(path));
    return ok((await readFile(path, 'utf8')).split(/\r?\n/, 1)[0] ?? '');
  } catch {
    return misused('--password-file', accountTexts.passwordFileGone(path));
  }
}
