import * as v from 'valibot';
import { type Declared, bare, shown, useCase } from '../command/declare.ts';
import { argument } from '../command/input.ts';
import { readId } from '../command/readers.ts';
import { ok } from '../../core/kernel/result.ts';
import {
  identitiesDocument,
  identitiesView,
  unlinkedDocument,
  unlinkedView,
  waysInDocument,
  waysInView,
} from './identities.views.ts';

export const identitiesCommands: readonly Declared[] = [
  useCase({
    name: 'identities.loadWaysIn',
    summary: 'List the other sites that sign in to this shop.',
    input: {},
    command: {
      words: 'account ways-in',
      session: 'welcome',
      document: waysInDocument,
      examples: ['loopstead account ways-in', 'loopstead account ways-in --json'],
    },
    async show({ app }) {
      const { loadWaysIn } = await app.identities.open();
      return shown(await loadWaysIn.execute(), waysInView);
    },
  }),
  useCase({
    name: 'identities.loadIdentities',
    summary: 'List the other sites that sign you in.',
    input: {},
    command: {
      words: 'account identities',
      session: 'needed',
      document: identitiesDocument,
      examples: ['loopstead account identities', 'loopstead account identities --json'],
    },
    async show({ app }) {
      const { loadIdentities } = await app.identities.open();
      return shown(await loadIdentities.execute(), identitiesView);
    },
  }),
  useCase({
    name: 'identities.unlinkIdentity',
    summary: 'End that another site signs you in.',
    input: { id: argument('the id that "account identities" lists', readId) },
    command: {
      words: 'account unlink',
      session: 'needed',
      document: unlinkedDocument,
      examples: ['loopstead account unlink 3'],
    },
    async show({ app }, { id }) {
      const { unlinkIdentity } = await app.identities.open();
      return shown(await unlinkIdentity.execute(id), () => unlinkedView(id));
    },
  }),
  useCase({
    name: 'identities.sayArrival',
    summary: 'Say what has happened at another site, when a page is come back to.',
    input: {},
    command: 'account identities',
    answers: v.picklist(['said']),
    async show({ app }) {
      const { sayArrival } = await app.identities.open();
      sayArrival.execute();
      return ok(bare('said'));
    },
  }),
];
