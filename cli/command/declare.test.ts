import { InvalidArgumentError } from 'commander';
import { expect, test } from 'vitest';
import type { App } from '../../composition/app.ts';
import { ok } from '../../core/kernel/result.ts';
import { bare, useCase } from './declare.ts';
import { argument, flag, option, repeatable } from './input.ts';
import { readId } from './readers.ts';

const readSize = (text: string): number => {
  if (text !== '20') throw new InvalidArgumentError('Accepted: 20.');
  return Number(text);
};

const echo = useCase({
  name: 'test.echo',
  summary: 'Answers what it was given.',
  command: 'echo',
  input: {
    id: argument('the id', readId),
    size: option('--size <number>', 'rows of a page', readSize),
    tag: option('--tag <slug>', 'only this tag (repeatable)', repeatable(String)),
    free: flag('--free', 'free sounds'),
  },
  show: (_, input) => ok(bare(input)),
});

const page = { app: {} as App };

test('an input is read by the readers of the options, text or not', async () => {
  expect(await echo.run(page, { id: '12', size: 20, tag: 'warm', free: true })).toEqual(
    ok({ id: 12, size: 20, tag: ['warm'], free: true }),
  );
  expect(await echo.run(page, { id: 12, tag: ['warm', 'dark'] })).toEqual(ok({ id: 12, tag: ['warm', 'dark'] }));
});

test('a refusal names every field with what is wrong and what is accepted', () => {
  expect(echo.read({ size: 21, tag: [], free: 'yes', colour: 'red' })).toEqual({
    ok: false,
    failure: {
      kind: 'invalid',
      fields: {
        id: 'It is missing.',
        size: 'Accepted: 20.',
        tag: 'It is empty.',
        free: 'It must be true or false.',
        colour: 'It is not accepted. Accepted: id, size, tag, free.',
      },
      message: 'The input is not accepted.',
    },
  });
});

test.each([[null], ['12'], [[12]]])('%j is no input', (input) => {
  expect(echo.read(input)).toMatchObject({ ok: false, failure: { kind: 'invalid' } });
});

test('a use case that needs nothing runs without an input, and without a view answers null', async () => {
  const quiet = useCase({
    name: 'test.quiet',
    summary: 'Does nothing.',
    command: 'quiet',
    input: {},
    show: () => ok(null),
  });
  expect(await quiet.run(page)).toEqual(ok(null));
  expect(await quiet.run(page, { id: 1 })).toMatchObject({
    ok: false,
    failure: { fields: { id: 'It is not accepted: there is nothing to answer.' } },
  });
});
