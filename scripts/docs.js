// `npm run docs`: renews what the documentation takes from the declarations of the commands.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { checkTable } from '../cli/reference/check-table.ts';
import { commandTable } from '../cli/reference/command-table.ts';
import { errorTable } from '../cli/reference/error-table.ts';
import { subscriptionPage } from '../cli/reference/subscription-table.ts';
import { namesOfStates, stateList } from '../cli/reference/state-list.ts';
import { DECLARATIONS } from '../cli/declarations.ts';
import { knownIn } from '../cli/scenario/known.ts';
import { scenarioSchema, stepsSchema } from '../cli/scenario/schema/scenario-schema.ts';
import { PAGE, STATE, Schemas } from '../cli/schema/json-schema.ts';
import { schemaTitles } from '../cli/schema/schema.messages.ts';
import { TAKE_OUT_SCHEMA } from '../domain/take-out/schema.ts';
import { typeShapes } from './type-shapes.js';

const schemas = new Schemas(DECLARATIONS);
const root = fileURLToPath(new URL('..', import.meta.url));

/** Every derived file by its path from the root, with its expected content. */
export async function derivedFiles() {
  const [states, page] = await typeSchemas();
  const known = { ...knownIn(DECLARATIONS), states: await namesOfStates() };
  const published = schemas.names
    .filter((name) => name !== STATE && name !== PAGE)
    .map((name) => [`docs/schemas/${schemas.fileOf(name)}`, JSON.stringify(schemas.schemaOf(name))]);
  const texts = [
    ...['docs/cli.md', 'docs/publishing.md'].map((page) => [page, withTables(page)]),
    ['docs/subscriptions.md', subscriptionPage()],
    ['cli/trace/state-names.ts', await stateList()],
    ['cli/trace/states.schema.json', states],
    [`docs/schemas/${schemas.fileOf(STATE)}`, states],
    ['cli/trace/page.schema.json', page],
    [`docs/schemas/${schemas.fileOf(PAGE)}`, page],
    ['docs/schemas/take-out.1.json', JSON.stringify(TAKE_OUT_SCHEMA)],
    ['cli/scenario/scenario.schema.json', JSON.stringify(scenarioSchema(known))],
    ['cli/scenario/steps.schema.json', JSON.stringify(stepsSchema(known))],
    ...published,
  ];
  return Promise.all(texts.map(async ([path, text]) => [path, await styled(path, text)]));
}

/**
 * The schemas of the shop's states, whose names scenarios and traces use, and of everything else that a page reports.
 */
async function typeSchemas() {
  const $schema = 'http://json-schema.org/draft-07/schema#';
  const { states, page } = await typeShapes();
  return [
    { $schema, $id: schemas.idOf(STATE), title: schemaTitles.states, ...states },
    { $schema, $id: schemas.idOf(PAGE), title: schemaTitles.page, ...page },
  ].map((schema) => JSON.stringify(schema));
}

/** The tables in documentation pages, by the name in the markers around them. */
const TABLES = {
  'docs/cli.md': { commands: commandTable, errors: errorTable },
  'docs/publishing.md': { checks: checkTable },
};

const withTables = (path) =>
  Object.entries(TABLES[path]).reduce(
    (page, [name, table]) => withTable(path, page, name, table),
    readFileSync(join(root, path), 'utf8'),
  );

function withTable(path, page, name, table) {
  const [opening, closing] = [`<!-- ${name}: \`npm run docs\` renews this table -->`, `<!-- /${name} -->`];
  const [begin, end] = [page.indexOf(opening), page.indexOf(closing)];
  if (begin === -1 || end < begin) throw new Error(`${path} has no place for the table: ${opening} … ${closing}`);
  return `${page.slice(0, begin)}${opening}\n\n${table()}\n\n${page.slice(end)}`;
}

const styled = async (path, text) =>
  format(text, { ...(await resolveConfig(join(root, path))), filepath: join(root, path) });

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [path, text] of await derivedFiles()) writeFileSync(join(root, path), text);
