import { DEVICE_LOGIN } from '../../domain/settings/device-login.ts';
import type { DeviceCodes } from '../../core/settings/device-login.port.ts';
import { ok } from '../../core/kernel/result.ts';
import { type Declared, bare, shown, useCase } from '../command/declare.ts';
import { argument, optional } from '../command/input.ts';
import { readSeconds } from '../command/readers.ts';
import type { CommandHost } from '../host/command-host.ts';
import { unlessInterrupted } from '../host/interruption.ts';
import type { Outcome } from '../host/outcome.ts';
import type { Shop } from '../host/shop.ts';
import type { View } from '../terminal/view.ts';
import { accountTexts } from './account.messages.ts';
import { codesAnswer, codesLine, loggedInView, webLoggedInView } from './account.views.ts';

export const webLoginUseCases: readonly Declared[] = [
  useCase({
    name: 'settings.logInByWeb.begin',
    summary: 'Ask for a code that signs this terminal in once somebody allows it in a browser.',
    input: {},
    command: 'login',
    answers: codesAnswer,
    async show({ app }) {
      const { logInByWeb } = await app.settings.open();
      const codes = await logInByWeb.begin();
      return codes.ok ? ok(bare(codes.value)) : codes;
    },
  }),
  useCase({
    name: 'settings.logInByWeb',
    summary: 'Wait until somebody has allowed this terminal, or denied it.',
    input: {
      deviceCode: argument('the secret code, as logInByWeb.begin answers it'),
      lifeSeconds: optional(argument('how long to wait', readSeconds)),
      intervalSeconds: optional(argument('how long to wait between two questions', readSeconds)),
    },
    command: 'login',
    async show({ app }, { deviceCode, lifeSeconds = DEVICE_LOGIN.lifeMs / 1000, intervalSeconds }) {
      const { logInByWeb } = await app.settings.open();
      const codes = { deviceCode, lifeSeconds, intervalSeconds: intervalSeconds ?? DEVICE_LOGIN.intervalSeconds };
      return shown(await logInByWeb.execute(codes), loggedInView);
    },
  }),
];

/** Prints the code and where to enter it, then waits until it has been entered; Ctrl-C cancels. */
export async function logInByWeb(host: CommandHost, { app }: Shop, showPart: (part: View) => void): Promise<Outcome> {
  const { logInByWeb: login } = await app.settings.open();
  const codes = await login.begin();
  if (!codes.ok) return codes;
  tell(host, codes.value, showPart);
  return shown(await unlessInterrupted(host.terminal, login.execute(codes.value)), webLoggedInView);
}

function tell(host: CommandHost, codes: DeviceCodes, showPart: (part: View) => void): void {
  if (host.settings.json) return showPart({ document: null, lines: [codesLine(codes)], shown: null });
  const { page, pageWithCode, userCode, lifeSeconds } = codes;
  for (const line of accountTexts.webLogin({ page, pageWithCode, userCode, minutes: lifeSeconds / 60 }))
    host.talk(line);
}
