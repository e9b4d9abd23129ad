import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { marked } from 'marked';
import { htmlOf, richText } from '../../domain/rich-text.ts';
import { isStaticPageName, STATIC_PAGE_LENGTH, type StaticPageWords } from '../../domain/static-pages/static-page.ts';
import { STATIC_PAGE_WORDS } from '../../domain/static-pages/static-pages.messages.ts';
import { messageOf, OperatorProblem } from '../operator-problem.ts';

/** The static pages of the shop by name; their content is HTML of the shop's own making. */
export type StaticPages = ReadonlyMap<string, StaticPageWords>;

/** The folder in the data folder where an operator writes pages. */
export const PAGES_FOLDER = 'pages';

/**
 * The pages of the shop: the built-in ones, and the operator's, which replace those of the same name or are added. An
 * operator's page is a Markdown file whose first line is its title, '# Imprint'. An invalid file keeps the shop from
 * opening.
 */
export function readStaticPages(dataFolder: string): StaticPages {
  const folder = join(dataFolder, PAGES_FOLDER);
  const shipped = Object.entries(STATIC_PAGE_WORDS);
  const own = existsSync(folder) ? readdirSync(folder).map((file) => readPage(folder, file)) : [];
  return new Map([...shipped, ...own].map(([name, { title, content }]) => [name, { title, content: tidy(content) }]));
}

function readPage(folder: string, file: string): readonly [string, StaticPageWords] {
  const path = join(folder, file);
  const name = basename(file, '.md');
  if (!file.endsWith('.md') || !isStaticPageName(name))
    throw problemOf(
      path,
      'its name must be of small letters, digits and single hyphens, and end with .md, such as imprint.md',
    );
  const text = read(path);
  if (text.length > STATIC_PAGE_LENGTH) throw problemOf(path, `it has more than ${STATIC_PAGE_LENGTH} characters`);
  const [first = '', ...rest] = text
    .replace(/^\ufeff/, '')
    .trimStart()
    .split(/\r?\n/);
  const title = /^# +(.{1,100})$/.exec(first.trimEnd())?.[1];
  if (title === undefined)
    throw problemOf(path, 'its first line must be its title of at most 100 characters, such as "# Imprint"');
  return [name, { title, content: marked.parse(rest.join('\n'), { async: false }) }];
}

function read(path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    throw problemOf(path, `it cannot be read as UTF-8 text (${messageOf(error)})`);
  }
}

const problemOf = (path: string, problem: string): OperatorProblem =>
  new OperatorProblem(`The page ${path} cannot be shown: ${problem}.`);

/** Nothing is left but headings, paragraphs, lists and links. */
const tidy = (html: string): string => htmlOf(richText(html, STATIC_PAGE_LENGTH));
