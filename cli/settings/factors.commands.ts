import * as v from 'valibot';
import { ok } from '../../core/kernel/result.ts';
import { type Declared, bare, shown, useCase } from '../command/declare.ts';
import { argument } from '../command/input.ts';
import {
  codesDocument,
  codesView,
  factorsDocument,
  factorsView,
  noTotpDocument,
  noTotpView,
  totpDocument,
  totpView,
} from './factors.views.ts';

/** Two-step sign-in. */
export const factorsCommands: readonly Declared[] = [
  useCase({
    name: 'settings.loadFactors',
    summary: 'Show what you sign in with beside the password.',
    input: {},
    command: {
      words: 'account factors',
      session: 'needed',
      document: factorsDocument,
      examples: ['loopstead account factors', 'loopstead account factors --json=recoveryCodesLeft'],
    },
    async show({ app }) {
      const { loadFactors } = await app.settings.open();
      return shown(await loadFactors.execute(), factorsView);
    },
  }),
  useCase({
    name: 'settings.setUpTotp.begin',
    summary: 'Make a secret for an authenticator app; a code turns two-step sign-in on.',
    input: {},
    command: {
      words: 'account totp-begin',
      session: 'needed',
      document: totpDocument,
      examples: ['loopstead account totp-begin', 'loopstead account totp-begin --json=address'],
    },
    async show({ app }) {
      const { setUpTotp } = await app.settings.open();
      return shown(await setUpTotp.begin(), totpView);
    },
  }),
  useCase({
    name: 'settings.setUpTotp',
    summary: 'Open the dialogs that set an authenticator app up.',
    input: {},
    command: 'account totp-begin',
    answers: v.picklist(['on', 'cancelled']),
    async show({ app }) {
      const { setUpTotp } = await app.settings.open();
      const done = await setUpTotp.execute();
      return done.ok ? ok(bare(done.value)) : done;
    },
  }),
  useCase({
    name: 'settings.activateTotp',
    summary: 'Turn two-step sign-in on with a code of the app, and show ten recovery codes, once.',
    input: { code: argument('the code that the app shows') },
    command: {
      words: 'account totp-enable',
      session: 'needed',
      document: codesDocument,
      examples: ['loopstead account totp-enable 123456'],
    },
    async show({ app }, { code }) {
      const { activateTotp } = await app.settings.open();
      return shown(await activateTotp.execute(code), codesView);
    },
  }),
  useCase({
    name: 'settings.removeTotp',
    summary: 'Turn two-step sign-in off, and end its recovery codes.',
    input: {},
    command: {
      words: 'account totp-disable',
      session: 'needed',
      document: noTotpDocument,
      examples: ['loopstead account totp-disable'],
    },
    async show({ app }) {
      const { removeTotp } = await app.settings.open();
      return shown(await removeTotp.execute(), () => noTotpView);
    },
  }),
  useCase({
    name: 'settings.renewRecoveryCodes',
    summary: 'Make ten other recovery codes, shown once.',
    input: {},
    command: {
      words: 'account recovery-codes',
      session: 'needed',
      document: codesDocument,
      examples: ['loopstead account recovery-codes'],
    },
    async show({ app }) {
      const { renewRecoveryCodes } = await app.settings.open();
      return shown(await renewRecoveryCodes.execute(), codesView);
    },
  }),
];
