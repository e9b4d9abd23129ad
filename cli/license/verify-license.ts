import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import type { CommandHost } from '../host/command-host.ts';
import { type CommandFailure, type Outcome, misused } from '../host/outcome.ts';
import { type LicenseFile, judge, readKeys, readLicenseFile } from './license-file.ts';
import { licenseCommandTexts } from './license.messages.ts';
import { verifiedView } from './license.views.ts';

interface VerifyOptions {
  readonly key?: string;
  readonly sound?: string;
}

/** Checks the license in a file, and the sound that it is said to be for. */
export async function verifyLicense(host: CommandHost, path: string, { key, sound }: VerifyOptions): Promise<void> {
  const pdf = await read(host, path);
  if (pdf === null) return host.report(misused('file', licenseCommandTexts.cannotRead(path)));
  const license = readLicenseFile(pdf);
  if (license === null) return host.report(refused(licenseCommandTexts.noLicense));
  const soundBytes = sound === undefined ? null : await read(host, sound);
  if (sound !== undefined && soundBytes === null)
    return host.report(misused('--sound', licenseCommandTexts.cannotRead(sound)));
  const held = soundBytes && { name: sound ?? '', digest: createHash('sha256').update(soundBytes).digest('hex') };

  if (key === undefined)
    return host.inShop({ session: 'own' }, async ({ app }) => {
      const { keys, lookUp } = await app.license.open();
      const known = await keys.execute();
      if (!known.ok) return known;
      const pems = known.value.map(({ pem }) => pem);
      const outcome = check(license, pems, held);
      if (!outcome.ok) return outcome;
      const issued = await lookUp.execute({ number: license.statement.number, code: null });
      if (issued.ok || issued.failure.kind !== 'notFound') return issued.ok ? outcome : issued;
      return refused(licenseCommandTexts.notIssued);
    });
  const keys = readKeys((await read(host, key))?.toString() ?? '');
  host.report(keys === null ? misused('--key', licenseCommandTexts.noKey(key)) : check(license, keys, held));
}

function check(
  license: LicenseFile,
  keys: readonly string[],
  held: { readonly name: string; readonly digest: string } | null,
): Outcome {
  switch (judge(license, keys).kind) {
    case 'forged':
      return refused(licenseCommandTexts.forged);
    case 'changed':
      return refused(licenseCommandTexts.changed);
    case 'genuine':
      if (held !== null && held.digest !== license.statement.sha256)
        return refused(licenseCommandTexts.otherFile(held.name, held.digest));
      return ok(verifiedView(license.statement, held && held.name));
  }
}

/** A license that fails its check is an expectation that failed: exit code 1. */
const refused = (message: string): Result<never, CommandFailure> => failed({ kind: 'notGenuine', message });

async function read({ terminal }: CommandHost, path: string): Promise<Buffer | null> {
  try {
    return await readFile(resolve(terminal.folder, path));
  } catch {
    return null;
  }
}
