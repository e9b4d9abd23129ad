import { type Declared, shown, useCase } from '../command/declare.ts';
import { argument } from '../command/input.ts';
import { staticPageDocument, staticPageView } from './static-pages.views.ts';

export const staticPagesCommands: readonly Declared[] = [
  useCase({
    name: 'staticPages.loadStaticPage',
    summary: 'Read what the shop says about itself: terms, privacy, license, how it works.',
    input: { name: argument('the end of its address, such as terms-conditions') },
    command: {
      words: 'page',
      session: 'welcome',
      document: staticPageDocument,
      examples: ['loopstead page terms-conditions', 'loopstead page privacy --json=text'],
    },
    async show({ app }, { name }) {
      const { loadStaticPage } = await app.staticPages.open();
      return shown(await loadStaticPage.execute(name), staticPageView);
    },
  }),
];
