import { nameSearch } from '../../core/catalogue/filters/filters.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { licenseTexts } from '../../core/license/license.messages.ts';
import { readPage } from '../credits/read-page.ts';
import { soundId } from '../catalogue/named-things.ts';
import { withSound } from '../catalogue/shown-things.ts';
import { type Declared, bareCommand, shown, useCase, nothing } from '../command/declare.ts';
import { argument, option, required } from '../command/input.ts';
import { outputOptions, outputProblem, outputWish } from '../command/output.ts';
import type { CommandFailure } from '../host/outcome.ts';
import {
  downloadedDocument,
  downloadedView,
  generatedDocument,
  generatedView,
  issuedDocument,
  keysDocument,
  keysView,
  lookedUpView,
  ownLicensesDocument,
  ownLicensesView,
  verifiedDocument,
} from './license.views.ts';
import { verifyLicense } from './verify-license.ts';
import { NO_ANSWER } from '../command/document.ts';

export const licenseCommands: readonly Declared[] = [
  useCase({
    name: 'license.generate',
    summary: `${licenseTexts.title} for a sound that you have downloaded.`,
    input: {
      id: soundId,
      legalName: required(option('--legal-name <name>', 'your full legal name')),
      producer: required(option('--producer <name>', 'your artist or producer name')),
    },
    command: {
      words: 'license generate',
      options: outputOptions,
      session: 'needed',
      document: generatedDocument,
      examples: ['loopstead license generate 12 --legal-name "Ada Lovelace" --producer Enchantress -o proof.pdf'],
      check: ({ output }, host) => outputProblem(host, output),
      wishes: (given) => ({ file: outputWish(given) }),
    },
    async show({ app }, { id, legalName, producer }) {
      const { generate } = await app.license.open();
      const saved = await generate.execute(id, { fullLegalName: legalName, producerName: producer });
      return saved.ok ? ok(generatedView(id, saved.value)) : failed(byOption(saved.failure));
    },
  }),
  useCase({
    name: 'license.loadLicenses',
    summary: 'List your licenses, the newest first.',
    input: {
      search: option('--search <words>', 'words of the sound, pack, provider, names or number'),
      page: option('--page <number>', 'the page, from 1', readPage),
    },
    command: {
      words: 'license list',
      aliases: ['ls'],
      session: 'needed',
      document: ownLicensesDocument,
      examples: ['loopstead license list', 'loopstead license list --search "warm pad" --json'],
    },
    async show({ app }, { search = '', page = 1 }) {
      const { loadLicenses } = await app.license.open();
      return shown(await loadLicenses.execute({ page, query: nameSearch(search) }), ownLicensesView);
    },
  }),
  useCase({
    name: 'license.downloadLicense',
    summary: 'Download one of your licenses again.',
    input: { number: argument('the number on the license') },
    command: {
      words: 'license download',
      options: outputOptions,
      session: 'needed',
      document: downloadedDocument,
      examples: ['loopstead license download LS-7K2M-QX4P-9D3T -o proof.pdf'],
      check: ({ output }, host) => outputProblem(host, output),
      wishes: (given) => ({ file: outputWish(given) }),
    },
    async show({ app }, { number }) {
      const { downloadLicense } = await app.license.open();
      return shown(await downloadLicense.execute(number), (saved) => downloadedView(number, saved));
    },
  }),
  useCase({
    name: 'license.lookUp',
    summary: 'Show what the shop says about a license, to anybody who has its number.',
    input: {
      number: argument('the number on the license'),
      code: option('--code <code>', 'the code on the license, which shows the names'),
    },
    command: {
      words: 'license show',
      session: 'own',
      document: issuedDocument,
      examples: ['loopstead license show LS-7K2M-QX4P-9D3T'],
    },
    async show({ app }, { number, code = null }) {
      const { lookUp } = await app.license.open();
      return shown(await lookUp.execute({ number, code }), lookedUpView);
    },
  }),
  useCase({
    name: 'license.keys',
    summary: 'Print the public keys that licenses are checked with.',
    input: {},
    command: {
      words: 'license keys',
      session: 'own',
      document: keysDocument,
      examples: ['loopstead license keys > loopstead-license-key.pem'],
    },
    async show({ app }) {
      const { keys } = await app.license.open();
      return shown(await keys.execute(), keysView);
    },
  }),
  bareCommand({
    words: 'license verify',
    summary: 'Check a license: against the keys of the shop, or without a network against a key in a file.',
    input: {
      file: argument('the PDF'),
      key: option('--key <file>', 'the public key in PEM, to check without a shop'),
      sound: option('--sound <file>', 'the sound that the license claims to cover'),
    },
    document: verifiedDocument,
    examples: [
      'loopstead license verify license-12.pdf',
      'loopstead license verify license-12.pdf --key loopstead-license-key.pem --sound warm-pad.wav',
    ],
    run: (host, { file, ...options }) => verifyLicense(host, file, options),
  }),
  useCase({
    name: 'license.show',
    summary: 'Open the form of a license, until it is closed.',
    input: { id: soundId },
    command: 'license generate',
    answers: NO_ANSWER,
    show: ({ app }, { id }) =>
      withSound(app, id, async (sound) => nothing((await app.license.open()).show.execute(sound))),
  }),
];

/** Field errors by the options that the names came from. */
function byOption(failure: CommandFailure): CommandFailure {
  if (failure.kind !== 'invalid') return failure;
  const { fullLegalName, producerName, ...others } = failure.fields;
  const named = {
    ...(fullLegalName && { '--legal-name': fullLegalName }),
    ...(producerName && { '--producer': producerName }),
  };
  return { ...failure, fields: { ...named, ...others } };
}
