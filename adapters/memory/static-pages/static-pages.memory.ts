import type { StaticPagesPort } from '../../../core/static-pages/static-pages.port.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import { richText } from '../../../domain/rich-text.ts';
import { STATIC_PAGES } from '../../../domain/static-pages/static-page.ts';
import { STATIC_PAGE_WORDS } from '../../../domain/static-pages/static-pages.messages.ts';
import { answer } from '../client.ts';

/** The pages of a shop whose operator has written none. */
export const memoryStaticPages: StaticPagesPort = {
  page: (name) =>
    answer(() => {
      const known = STATIC_PAGES.find((page) => page === name);
      if (known === undefined) return failed({ kind: 'notFound' });
      const { title, content } = STATIC_PAGE_WORDS[known];
      return ok({ name, title, content: richText(content) });
    }),
};
