import { bare, shown, useCase } from '../host/use-case.ts';
import { marksOf, soundPageView } from './sounds.views.ts';

export const scrollingUseCases = [
  useCase({
    name: 'scrolling.scrollOn',
    summary: 'Adds the next page to the end of the list on the page; at its end there is nothing to add.',
    command: 'sounds list',
    input: {},
    async show({ app }) {
      const { scrollOn, scrolled } = await app.scrolling.open();
      return shown(await scrollOn.execute(), (page) => {
        const scope = scrolled.current?.address.scope;
        return page && scope ? soundPageView(page, marksOf(app), app.account.session.current, scope) : bare(null);
      });
    },
  }),
];
