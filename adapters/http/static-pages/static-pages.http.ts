import type { StaticPagesPort } from '../../../core/static-pages/static-pages.port.ts';
import { ok } from '../../../core/kernel/result.ts';
import { richText } from '../../../domain/rich-text.ts';
import { STATIC_PAGE_LENGTH } from '../../../domain/static-pages/static-page.ts';
import { staticPage } from '../../../wire/static-pages/static-pages.wire.ts';
import type { HttpClient } from '../http-client.ts';

export const httpStaticPages = (http: HttpClient): StaticPagesPort => ({
  async page(name) {
    const answer = await http.call(staticPage, { params: { name } });
    if (!answer.ok) return answer;
    const { content, ...rest } = answer.value;
    return ok({ ...rest, content: richText(content, STATIC_PAGE_LENGTH) });
  },
});
