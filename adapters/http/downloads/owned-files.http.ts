import type { OwnedFilesPort } from '../../../core/downloads/owned/owned-files.port.ts';
import type { OwnedList } from '../../../core/downloads/owned/owned-files.ts';
import { ok } from '../../../core/kernel/result.ts';
import { ownedCollection, ownedHistory, ownedLinks } from '../../../wire/downloads/owned-files.wire.ts';
import type { HttpClient } from '../http-client.ts';

export const httpOwnedFiles = (http: HttpClient): OwnedFilesPort => ({
  async list(list, page) {
    const answer = await ask(http, list, `?page=${page}`);
    if (!answer.ok) return answer;
    const { items, not_owned, total_page_count } = answer.value;
    return ok({ files: items, notOwned: not_owned, pages: total_page_count });
  },

  async links(files, format) {
    const body = { files: files.map(({ id, name }) => (name === null ? { id } : { id, name })), format };
    const answer = await http.call(ownedLinks, { body });
    if (!answer.ok) return answer;
    return ok(
      answer.value.items.map(({ id, url, file_name, mime }) => ({ fileId: id, url, fileName: file_name, mime })),
    );
  },
});

const ask = (http: HttpClient, list: OwnedList, search: string) =>
  list.kind === 'history'
    ? http.call(ownedHistory, { search })
    : http.call(ownedCollection, { params: { slug: list.slug }, search });
