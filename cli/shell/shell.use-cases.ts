import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import { ok } from '../../core/kernel/result.ts';
import { safeTarget } from '../../core/shell/safe-target.ts';
import { flag, oneOf, text } from '../host/option-input.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { bare, useCase } from '../host/use-case.ts';

const address = text('a path of the shop, such as /samples?order=id,desc');
const toastId = v.pipe(v.number('It is a number.'), v.description('the id of the toast'));

const moving = [
  useCase({
    name: 'shell.navigation.push',
    summary: 'Changes the address, with a new entry of the history. The page stays as it is: see page.open.',
    command: 'open',
    input: { address },
    show: ({ app }, input) => move(app, input.address, (href) => app.shell.navigation.push(href)),
  }),
  useCase({
    name: 'shell.navigation.replace',
    summary: 'Changes the address within its entry of the history. The page stays as it is: see page.open.',
    command: 'open',
    input: { address },
    show: ({ app }, input) => move(app, input.address, (href) => app.shell.navigation.replace(href)),
  }),
  useCase({
    name: 'fetchAhead',
    summary: 'Fetches the code of presses that nobody has made yet.',
    command: 'do',
    input: {},
    async show({ app }) {
      await app.fetchAhead();
      return ok(null);
    },
  }),
];

const choosing = [
  useCase({
    name: 'shell.theme.choose',
    summary: 'Chooses light or dark, and remembers it.',
    command: 'do',
    input: { theme: oneOf(['light', 'dark'], 'the theme') },
    show({ app }, { theme }) {
      app.shell.theme.choose(theme);
      return ok(bare({ theme: app.shell.theme.theme.current }));
    },
  }),
  useCase({
    name: 'listening.letters.choose',
    summary: 'Switches the shortcuts of a single letter on or off, and remembers it.',
    command: 'do',
    input: { on: flag('whether they act') },
    async show({ app }, { on }) {
      const { letters } = await app.listening.open();
      letters.choose(on);
      return ok(bare({ on: letters.isOn.current }));
    },
  }),
];

const reading = [
  useCase({
    name: 'shell.toasts.dismiss',
    summary: 'Closes a toast.',
    command: 'do',
    input: { id: toastId },
    show: ({ app }, { id }) => afterwards(app, () => app.shell.toasts.dismiss(id)),
  }),
  useCase({
    name: 'shell.toasts.hold',
    summary: 'Keeps a toast while the pointer or the focus is on it.',
    command: 'do',
    input: { id: toastId },
    show: ({ app }, { id }) => afterwards(app, () => app.shell.toasts.hold(id)),
  }),
  useCase({
    name: 'shell.toasts.release',
    summary: 'Lets a toast that was held expire again.',
    command: 'do',
    input: { id: toastId },
    show: ({ app }, { id }) => afterwards(app, () => app.shell.toasts.release(id)),
  }),
];

export const shellUseCases = [...moving, ...choosing, ...reading];

function move(app: App, given: string, go: (href: string) => void): Outcome {
  const target = safeTarget(given);
  if (target === null) return misused('address', 'It is a path of the shop, such as /samples?order=id,desc.');
  go(target);
  return ok(bare(app.shell.navigation.location.current));
}

function afterwards(app: App, act: () => void): Outcome {
  act();
  return ok(bare({ visible: app.shell.toasts.visible.current }));
}
