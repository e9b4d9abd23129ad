import type { AskingDevice } from '../../core/settings/device-login.port.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Result } from '../../core/kernel/result.ts';
import type { Outcome } from '../host/outcome.ts';
import { type Declared, shown, useCase } from '../command/declare.ts';
import { argument } from '../command/input.ts';
import { answeredDocument, answeredView } from './device-login.views.ts';

const code = argument('the code that the terminal shows');

/** Answering a terminal that wants to be signed in. */
export const deviceLoginCommands: readonly Declared[] = [
  useCase({
    name: 'settings.allowDevice',
    summary: 'Sign a terminal in that you have started with "login --web".',
    input: { code },
    command: {
      words: 'account allow-device',
      session: 'needed',
      document: answeredDocument,
      examples: ['loopstead account allow-device WDJB-MJHT'],
    },
    async show({ app }, { code: typed }) {
      const { allowDevice } = await app.settings.open();
      return answered(await allowDevice.execute(typed));
    },
  }),
  useCase({
    name: 'settings.denyDevice',
    summary: 'Keep a terminal out that somebody else has started.',
    input: { code },
    command: {
      words: 'account deny-device',
      session: 'needed',
      document: answeredDocument,
      examples: ['loopstead account deny-device WDJB-MJHT'],
    },
    async show({ app }, { code: typed }) {
      const { denyDevice } = await app.settings.open();
      return answered(await denyDevice.execute(typed));
    },
  }),
];

const answered = (result: Result<AskingDevice, Failure>): Outcome => shown(result, answeredView);
