import { DatabaseSync } from 'node:sqlite';
import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import { BOOSTS, FIELDS, type Document } from './documents.ts';

type Documents = Readonly<Record<'sounds' | 'packs', readonly Document[]>>;
type Asked = { readonly target: 'sounds' | 'packs'; readonly query: string };

/** A search engine that returns ids, best first. */
export interface Engine {
  readonly name: string;
  answer(asked: Asked): readonly number[] | Promise<readonly number[]>;
}

const forBoth = <Index>(documents: Documents, make: (of: readonly Document[]) => Index) => ({
  sounds: make(documents.sounds),
  packs: make(documents.packs),
});

/** Every word, stemmed, the last as a prefix; falls back to any of them. No typo tolerance. */
export function startFts5(documents: Documents): Engine {
  const weights = ['0', ...FIELDS.map((field) => String(BOOSTS[field]))].join(', ');
  const tables = forBoth(documents, (of) => {
    const db = new DatabaseSync(':memory:');
    db.exec(`create virtual table texts using fts5(id unindexed, ${FIELDS.join(', ')}, tokenize = 'porter unicode61')`);
    const insert = db.prepare(`insert into texts values (?, ${FIELDS.map(() => '?').join(', ')})`);
    for (const document of of) insert.run(document.id, ...FIELDS.map((field) => document[field]));
    return db.prepare(`select id from texts where texts match ? order by bm25(texts, ${weights}), rowid`);
  });
  const idsOf = (target: Asked['target'], words: readonly string[]) =>
    tables[target].all(words.join(' ')).map(({ id }) => Number(id));
  return {
    name: 'SQLite FTS5',
    answer({ target, query }) {
      const words = (query.match(/[\p{L}\p{N}]+/gu) ?? []).map(
        (word, at, all) => `"${word}"${at === all.length - 1 ? '*' : ''}`,
      );
      const found = idsOf(target, words);
      return found.length > 0 ? found : idsOf(target, [words.join(' OR ')]);
    },
  };
}

/** Any of the words, prefixes, typos in a fifth of a word; matching all words ranks higher. */
export function startMiniSearch(documents: Documents): Engine {
  const indexes = forBoth(documents, (of) => {
    const index = new MiniSearch<Document>({
      fields: FIELDS,
      searchOptions: { boost: BOOSTS, prefix: true, fuzzy: (term) => (term.length >= 5 ? 0.2 : false) },
    });
    index.addAll(of);
    return index;
  });
  const idsOf = ({ target, query }: Asked, combineWith: 'AND' | 'OR') =>
    indexes[target].search(query, { combineWith }).map(({ id }) => id as number);
  return {
    name: 'MiniSearch',
    answer(asked) {
      const found = idsOf(asked, 'AND');
      return found.length > 0 ? found : idsOf(asked, 'OR');
    },
  };
}

/** Any of the words, prefixes, one typo, stemmed; all words if something has them. */
export async function startOrama(documents: Documents): Promise<Engine> {
  const schema = Object.fromEntries(FIELDS.map((field) => [field, 'string'])) as Record<string, 'string'>;
  const indexOf = async (of: readonly Document[]) => {
    const index = create({ schema, components: { tokenizer: { stemming: true, language: 'english' } } });
    await insertMultiple(
      index,
      of.map((document) => ({ ...document, id: String(document.id) })),
    );
    return index;
  };
  const indexes = { sounds: await indexOf(documents.sounds), packs: await indexOf(documents.packs) };
  const idsOf = async ({ target, query }: Asked, threshold: 0 | 1) => {
    const isLong = query.split(' ').every((word) => word.length >= 5);
    const options = { term: query, boost: BOOSTS, threshold, limit: 10, tolerance: isLong ? 1 : 0 };
    return (await search(indexes[target], options)).hits.map(({ id }) => Number(id));
  };
  return {
    name: 'Orama',
    async answer(asked) {
      const found = await idsOf(asked, 0);
      return found.length > 0 ? found : idsOf(asked, 1);
    },
  };
}
