import * as v from 'valibot';
import { failed, ok } from '../../core/kernel/result.ts';
import { confirmation } from '../command/confirm-options.ts';
import { type Declared, bare, shown, useCase } from '../command/declare.ts';
import { argument, option, required, withDefault } from '../command/input.ts';
import { readId } from '../command/readers.ts';
import { readCredits, readDays, readScopes } from './readers.ts';
import { tokenCommandTexts } from './tokens.messages.ts';
import {
  createdDocument,
  createdView,
  revokedDocument,
  revokedView,
  tokensDocument,
  tokensView,
} from './tokens.views.ts';

export const tokensCommands: readonly Declared[] = [
  useCase({
    name: 'tokens.loadTokens',
    summary: 'List the tokens of programs that use your account.',
    input: {},
    command: {
      words: 'account tokens',
      session: 'needed',
      document: tokensDocument,
      examples: [
        'loopstead account tokens',
        "loopstead account tokens --jq '.items[] | select(.lastUsedAt == null).id'",
      ],
    },
    async show({ app }) {
      const { loadTokens } = await app.tokens.open();
      return shown(await loadTokens.execute(), tokensView);
    },
  }),
  useCase({
    name: 'tokens.createToken',
    summary: 'Create a token for a program, with scopes, a limit of credits and a day on which it ends.',
    input: {
      name: required(option('--name <name>', 'what uses it')),
      scopes: required(option('--scope <scopes>', 'what it may do: read, like, download', readScopes)),
      credits: withDefault(option('--credits <credits>', 'how much it may spend in all', readCredits), 0),
      days: withDefault(option('--expires <days>', 'after how many days it ends, such as 30d', readDays), 30),
    },
    command: {
      words: 'account tokens create',
      session: 'needed',
      document: createdDocument,
      examples: [
        'loopstead account tokens create --name ci --scope read,download --credits 50 --expires 30d',
        'loopstead account tokens create --name backup --scope read --jq .secret',
      ],
    },
    async show({ app }, wish) {
      const { createToken } = await app.tokens.open();
      return shown(await createToken.execute(wish), createdView);
    },
  }),
  useCase({
    name: 'tokens.createToken.ask',
    summary: 'Open the dialog for a new token.',
    input: {},
    command: 'account tokens create',
    answers: v.literal('closed'),
    async show({ app }) {
      const { createToken } = await app.tokens.open();
      const asked = await createToken.ask();
      return asked.ok ? ok(bare(asked.value)) : asked;
    },
  }),
  useCase({
    name: 'tokens.revokeToken',
    summary: 'End a token at once, once it is confirmed.',
    input: { id: argument('the id of the token, as "account tokens" lists it', readId) },
    command: {
      words: 'account tokens revoke',
      options: confirmation,
      session: 'needed',
      document: revokedDocument,
      examples: ['loopstead account tokens revoke 3 --yes'],
      wishes: ({ yes }) => ({ isConfirmed: yes }),
    },
    async show({ app }, { id }) {
      const { loadTokens, revokeToken } = await app.tokens.open();
      const listed = await loadTokens.execute();
      if (!listed.ok) return listed;
      const token = listed.value.find((one) => one.id === id);
      if (!token) return failed({ kind: 'notFound', message: tokenCommandTexts.unknown(id) });
      const revoked = await revokeToken.execute(token);
      if (!revoked.ok) return revoked;
      return revoked.value === 'revoked' ? ok(revokedView(id)) : failed({ kind: 'dismissed' });
    },
  }),
];
