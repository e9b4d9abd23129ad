import { ok } from '../../core/kernel/result.ts';
import { recentTexts } from '../../core/recent/recent.messages.ts';
import { marksOf, similarView, wholeSoundListDocument } from '../catalogue/sounds.views.ts';
import { type Declared, shown, useCase } from '../command/declare.ts';
import { recentView } from './recent.views.ts';

export const recentCommands: readonly Declared[] = [
  useCase({
    name: 'recent.load',
    summary: 'List the sounds that were last played on this device, the latest first.',
    input: {},
    command: {
      words: 'sounds recent',
      session: 'welcome',
      document: wholeSoundListDocument,
      examples: ['loopstead sounds recent', 'loopstead sounds recent --json'],
    },
    async show({ app }) {
      const { load } = await app.recent.open();
      return shown(await load.execute(), (sounds) => recentView(sounds, marksOf(app)));
    },
  }),
  useCase({
    name: 'recent.clear',
    summary: 'Forget the sounds that were last played on this device.',
    input: {},
    command: {
      words: 'sounds clear-recent',
      session: 'own',
      document: wholeSoundListDocument,
      examples: ['loopstead sounds clear-recent'],
    },
    async show({ app }) {
      const { clear } = await app.recent.open();
      clear.execute();
      return ok({ ...similarView([], marksOf(app)), notes: [recentTexts.cleared] });
    },
  }),
];
