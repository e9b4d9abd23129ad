import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { licenseTexts } from '../../core/license/license.messages.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parseId } from '../host/help.ts';
import { type CommandFailure, type Outcome, misused } from '../host/outcome.ts';
import { outputProblem } from '../host/output.ts';
import { type LicenseFile, judge, readKeys, readLicenseFile } from './license-file.ts';
import { generateLicense, lookUpLicense, publishedKeys } from './license.use-cases.ts';
import { verifiedView } from './license.views.ts';

interface GenerateOptions {
  readonly legalName: string;
  readonly producer: string;
  readonly output?: string;
  readonly force?: boolean;
}

interface VerifyOptions {
  readonly key?: string;
  readonly sound?: string;
}

/** `license generate|show|keys|verify`. */
export function licenseProgram(license: Command, host: CommandHost): void {
  const generate = license
    .command('generate')
    .description(`${licenseTexts.title} for a sound that you have downloaded.`)
    .argument('<id>', 'the id of the sound', parseId)
    .requiredOption('--legal-name <name>', 'your full legal name')
    .requiredOption('--producer <name>', 'your artist or producer name')
    .option('-o, --output <file>', 'a file, a folder, or - for standard output')
    .option('--force', 'replace an existing file')
    .action(async (id: number, { legalName, producer, output, force = false }: GenerateOptions) => {
      const problem = outputProblem(host, output);
      if (problem) return host.report(misused('--output', problem));
      const file = { output: output ?? null, force };
      await host.inShop({ session: 'needed', file }, (shop) => generateLicense.show(shop, { id, legalName, producer }));
    });
  examples(generate, ['loopstead license generate 12 --legal-name "Ada Lovelace" --producer Enchantress -o proof.pdf']);

  const show = license
    .command('show')
    .description('Show what the store says about a license, to anybody who has its number.')
    .argument('<number>', 'the number that stands in the license')
    .option('--code <code>', 'the code that stands in it, which shows the names')
    .action((number: string, options: { readonly code?: string }) =>
      host.inShop({ session: 'own' }, (shop) => lookUpLicense.show(shop, { number, ...options })),
    );
  examples(show, ['loopstead license show LS-7K2M-QX4P-9D3T']);

  const keys = license
    .command('keys')
    .description('Print the public keys that licenses are checked with.')
    .action(() => host.inShop({ session: 'own' }, (shop) => publishedKeys.show(shop, {})));
  examples(keys, ['loopstead license keys > loopstead-license-key.pem']);

  const verify = license
    .command('verify')
    .description('Check a license: against the keys of the store, or without a network against a key in a file.')
    .argument('<file>', 'the PDF')
    .option('--key <file>', 'the public key in PEM; asks no store')
    .option('--sound <file>', 'the sound that the license is said to be for')
    .action(async (file: string, options: VerifyOptions) => verifyLicense(host, file, options));
  examples(verify, [
    'loopstead license verify license-12.pdf',
    'loopstead license verify license-12.pdf --key loopstead-license-key.pem --sound warm-pad.wav',
  ]);
}

async function verifyLicense(host: CommandHost, path: string, { key, sound }: VerifyOptions): Promise<void> {
  const pdf = await read(host, path);
  if (pdf === null) return host.report(misused('file', `${path} cannot be read.`));
  const license = readLicenseFile(pdf);
  if (license === null)
    return host.report(
      refused('There is no license of a loopstead store in this file, or another program has saved it again.'),
    );
  const soundBytes = sound === undefined ? null : await read(host, sound);
  if (sound !== undefined && soundBytes === null) return host.report(misused('--sound', `${sound} cannot be read.`));
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
      return refused('The signature is right, but the store knows no license of this number.');
    });
  const keys = readKeys((await read(host, key))?.toString() ?? '');
  host.report(keys === null ? misused('--key', `${key} holds no public Ed25519 key.`) : check(license, keys, held));
}

function check(
  license: LicenseFile,
  keys: readonly string[],
  held: { readonly name: string; readonly digest: string } | null,
): Outcome {
  switch (judge(license, keys).kind) {
    case 'forged':
      return refused('The signature is not the one of the store: this license proves nothing.');
    case 'changed':
      return refused('The file was changed after it was issued: what its page shows proves nothing.');
    case 'genuine':
      if (held !== null && held.digest !== license.statement.sha256)
        return refused(`${held.name} is not the licensed file: its SHA-256 is ${held.digest}.`);
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
