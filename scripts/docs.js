// `npm run docs`: renews what the documentation takes from the declarations of the commands.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { commandTable } from '../cli/reference/command-table.ts';
import { errorTable } from '../cli/reference/error-table.ts';
import { namesOfStates, stateList } from '../cli/reference/state-list.ts';
import { KNOWN } from '../cli/scenario/known.ts';
import { scenarioSchema, stepsSchema } from '../cli/scenario/schema/scenario-schema.ts';
import { SCHEMA_NAMES, STATE, jsonSchemaOf, schemaFile, schemaId } from '../cli/schema/json-schema.ts';
import { stateShapes } from './state-shapes.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every derived file by its path from the root, with what it should say. */
export async function derivedFiles() {
  const states = JSON.stringify(await statesSchema());
  const known = { ...KNOWN, states: await namesOfStates() };
  const schemas = SCHEMA_NAMES.filter((name) => name !== STATE).map((name) => [
    `docs/schemas/${schemaFile(name)}`,
    JSON.stringify(jsonSchemaOf(name)),
  ]);
  const texts = [
    ['docs/cli.md', withTables(readFileSync(join(root, 'docs/cli.md'), 'utf8'))],
    ['cli/trace/state-names.ts', await stateList()],
    ['cli/trace/states.schema.json', states],
    [`docs/schemas/${schemaFile(STATE)}`, states],
    ['cli/scenario/scenario.schema.json', JSON.stringify(scenarioSchema(known))],
    ['cli/scenario/steps.schema.json', JSON.stringify(stepsSchema(known))],
    ...schemas,
  ];
  return Promise.all(texts.map(async ([path, text]) => [path, await styled(path, text)]));
}

/** What the states of the shop are, whose names scenarios and traces use. */
async function statesSchema() {
  const $schema = 'http://json-schema.org/draft-07/schema#';
  return { $schema, $id: schemaId(STATE), title: 'The states of the shop, by their names', ...(await stateShapes()) };
}

/** The tables in docs/cli.md, by the name that their place begins and ends with. */
const TABLES = { commands: commandTable, errors: errorTable };

const withTables = (page) => Object.entries(TABLES).reduce(withTable, page);

function withTable(page, [name, table]) {
  const [opening, closing] = [`<!-- ${name}: \`npm run docs\` renews this table -->`, `<!-- /${name} -->`];
  const [begin, end] = [page.indexOf(opening), page.indexOf(closing)];
  if (begin === -1 || end < begin) throw new Error(`docs/cli.md has no place for the table: ${opening} … ${closing}`);
  return `${page.slice(0, begin)}${opening}\n\n${table()}\n\n${page.slice(end)}`;
}

const styled = async (path, text) =>
  format(text, { ...(await resolveConfig(join(root, path))), filepath: join(root, path) });

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [path, text] of await derivedFiles()) writeFileSync(join(root, path), text);
