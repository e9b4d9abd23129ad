import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import { ok } from '../../core/kernel/result.ts';
import { safeTarget } from '../../core/shell/safe-target.ts';
import { inputTexts } from '../command/command.messages.ts';
import { type Declared, bare, bareCommand, useCase, nothing } from '../command/declare.ts';
import { argument, choice, datum, optional } from '../command/input.ts';
import { commandSummaries } from '../commands.messages.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { pageTexts } from '../pages/pages.messages.ts';
import { runByName } from './run-by-name.ts';
import { shellTexts } from './shell.messages.ts';
import { anythingDocument, lettersAnswer, themeAnswer, toastsAnswer } from './shell.views.ts';
import { NO_ANSWER, addressAnswer } from '../command/document.ts';

const address = argument('a path of the shop, such as /samples?order=id,desc');
const toastId = datum('the id of the toast', v.number(shellTexts.notNumber));

const running: readonly Declared[] = [
  bareCommand({
    words: 'do',
    summary: commandSummaries.do,
    input: {
      name: optional(argument('its name; without one all are listed', String, 'use-case')),
      input: optional(argument('its input as JSON; - reads it from standard input')),
    },
    document: anythingDocument,
    examples: ['loopstead do', 'loopstead do catalogue.browseSounds \'{"type": "LOOP", "bpm": "120-125"}\' --json'],
    run: (host, { name, input = '{}' }, entries) => runByName(host, entries, name, input),
  }),
];

const moving: readonly Declared[] = [
  useCase({
    name: 'shell.navigation.push',
    summary: 'Change the address, with a new history entry. The page stays unchanged: see page.open.',
    input: { address },
    command: 'open',
    answers: addressAnswer,
    show: ({ app }, input) => move(app, input.address, (href) => app.shell.navigation.push(href)),
  }),
  useCase({
    name: 'shell.navigation.replace',
    summary: 'Change the address within its history entry. The page stays unchanged: see page.open.',
    input: { address },
    command: 'open',
    answers: addressAnswer,
    show: ({ app }, input) => move(app, input.address, (href) => app.shell.navigation.replace(href)),
  }),
  useCase({
    name: 'fetchAhead',
    summary: 'Fetch the code of features that have not been used yet.',
    input: {},
    command: 'do',
    answers: NO_ANSWER,
    show: ({ app }) => nothing(app.fetchAhead()),
  }),
];

const choosing: readonly Declared[] = [
  useCase({
    name: 'shell.theme.choose',
    summary: 'Choose light or dark, and remember it.',
    input: { theme: choice('the theme', ['light', 'dark']) },
    command: 'do',
    answers: themeAnswer,
    show({ app }, { theme }) {
      app.shell.theme.choose(theme);
      return ok(bare({ theme: app.shell.theme.theme.current }));
    },
  }),
  useCase({
    name: 'listening.letters.choose',
    summary: 'Switch the single-letter shortcuts on or off, and remember it.',
    input: { on: datum('whether they act', v.boolean(inputTexts.notBoolean)) },
    command: 'do',
    answers: lettersAnswer,
    async show({ app }, { on }) {
      const { letters } = await app.listening.open();
      letters.choose(on);
      return ok(bare({ on: letters.isOn.current }));
    },
  }),
];

const reading: readonly Declared[] = [
  useCase({
    name: 'shell.toasts.dismiss',
    summary: 'Close a toast.',
    input: { id: toastId },
    command: 'do',
    answers: toastsAnswer,
    show: ({ app }, { id }) => afterwards(app, () => app.shell.toasts.dismiss(id)),
  }),
  useCase({
    name: 'shell.toasts.hold',
    summary: 'Keep a toast while the pointer or the focus is on it.',
    input: { id: toastId },
    command: 'do',
    answers: toastsAnswer,
    show: ({ app }, { id }) => afterwards(app, () => app.shell.toasts.hold(id)),
  }),
  useCase({
    name: 'shell.toasts.release',
    summary: 'Release a held toast, so that it expires again.',
    input: { id: toastId },
    command: 'do',
    answers: toastsAnswer,
    show: ({ app }, { id }) => afterwards(app, () => app.shell.toasts.release(id)),
  }),
  useCase({
    name: 'shell.toasts.undo',
    summary: 'Take back what a toast tells of, while it is shown.',
    input: { id: toastId },
    command: 'do',
    answers: toastsAnswer,
    async show({ app }, { id }) {
      await app.shell.toasts.undo(id);
      return ok(bare({ visible: app.shell.toasts.visible.current }));
    },
  }),
];

export const shellCommands: readonly Declared[] = [...running, ...moving, ...choosing, ...reading];

function move(app: App, given: string, go: (href: string) => void): Outcome {
  const target = safeTarget(given);
  if (target === null) return misused('address', pageTexts.notPath());
  go(target);
  return ok(bare(app.shell.navigation.location.current));
}

function afterwards(app: App, act: () => void): Outcome {
  act();
  return ok(bare({ visible: app.shell.toasts.visible.current }));
}
