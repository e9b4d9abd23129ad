// Creates a use case from the core to the terminal, with its own call.
import { Sources } from './sources.js';

/**
 * Writes the files of a use case into the checkout at `root`. Writes nothing if a part of the feature is missing.
 * Returns what remains to be written by hand, and what is wired.
 */
export function createUseCase(root, feature, verb) {
  if (!/^[a-z]+(?:-[a-z]+)+$/.test(verb)) throw new Error(`'${verb}' is no verb phrase like share-list.`);
  const sources = new Sources(root);
  const features = sources.list('core').filter((name) => sources.has(`core/${name}/${name}.port.ts`));
  if (!features.includes(feature)) throw new Error(`There is no feature '${feature}': ${features.join(', ')}.`);

  const names = { feature, verb, name: camel(verb), type: pascal(verb), words: verb.replaceAll('-', ' ') };
  Object.assign(names, portOf(sources, feature));
  names.home = homeOf(sources, names);
  const write = [
    ...inCore(sources, names),
    ...onTheWire(sources, names),
    ...inAdapters(sources, names),
    ...onTheServer(sources, names),
    ...inTheTerminal(sources, names),
    ...promised(sources, names),
  ];
  const wired = [
    fake(sources, names),
    ...inFaults(sources, names),
    ...forTokens(sources, names),
    ...inTheFeature(sources, names),
  ];
  sources.save();
  return { write, wired };
}

const pascal = (kebab) => kebab.replaceAll(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase());
const camel = (kebab) => pascal(kebab).replace(/^./, (letter) => letter.toLowerCase());

/** The port of a feature, and what the shop calls it. */
function portOf(sources, feature) {
  const [declared] = sources.find(
    `core/${feature}/${feature}.port.ts`,
    (node) => node.type === 'TSInterfaceDeclaration' && node.id.name.endsWith('Port'),
  );
  if (!declared) throw new Error(`core/${feature}/${feature}.port.ts declares no port.`);
  const portType = declared.id.name;
  const port = new RegExp(`readonly (\\w+): ${portType};`).exec(sources.read('core/backend.ts'))?.[1];
  if (!port) throw new Error(`core/backend.ts does not know ${portType}.`);
  return { portType, port };
}

function inCore(sources, { feature, verb, name, type, port, portType, words }) {
  const [useCase, test, portFile] = [`${verb}.ts`, `${verb}.test.ts`, `${feature}.port.ts`].map(
    (file) => `core/${feature}/${file}`,
  );
  sources.add(
    useCase,
    `import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { ${portType} } from './${feature}.port.ts';

/** To ${words}: what it does for the customer, and the requirements that say so. */
export class ${type} {
  readonly #${port}: ${portType};

  constructor(${port}: ${portType}) {
    this.#${port} = ${port};
  }

  execute(): Promise<Result<void, Failure>> {
    return this.#${port}.${name}();
  }
}
`,
  );
  const fakeType = fakeOf(sources, portType);
  sources.add(
    test,
    `import { expect, it } from 'vitest';
import { ok } from '../kernel/result.ts';
import { ${fakeType.name} } from '../testing/${fakeType.file}';
import { ${type} } from './${verb}.ts';

it('answers what the shop answers', async () => {
  const ${port} = new ${fakeType.name}();
  const done = new ${type}(${port}).execute();
  ${port}.${name}Calls.next().answer(ok(undefined));
  expect(await done).toEqual(ok(undefined));
});
`,
  );
  const [declared] = sources.find(
    portFile,
    (node) => node.type === 'TSInterfaceDeclaration' && node.id.name === portType,
  );
  sources.addInside(
    portFile,
    declared.body,
    `/** What the shop is asked for, and what it answers. */\n  ${name}(): Promise<Result<void, Failure>>;`,
  );
  importMissing(sources, portFile, 'Result', 'core/kernel/result.ts');
  importMissing(sources, portFile, 'Failure', 'core/kernel/failure.ts');
  return [useCase, test, portFile];
}

function importMissing(sources, file, type, from) {
  if (!new RegExp(`import (?:type )?\\{[^}]*\\b${type}\\b`).test(sources.read(file)))
    sources.import(file, [type], from, 'type ');
}

/** The test double of a port. */
function fakeOf(sources, portType) {
  const aids = sources.list('core/testing').filter((file) => /^fake-[a-z-]+\.ts$/.test(file));
  const fitting = aids.flatMap((file) => {
    const name = new RegExp(`class (\\w+) implements ${portType}\\b`).exec(sources.read(`core/testing/${file}`))?.[1];
    return name ? [{ file, name }] : [];
  });
  if (fitting.length === 0) throw new Error(`No test aid of core/testing stands in for ${portType}.`);
  return fitting[0];
}

function fake(sources, { name, portType }) {
  const aid = fakeOf(sources, portType);
  const file = `core/testing/${aid.file}`;
  const [body] = sources.find(file, (node) => node.type === 'ClassDeclaration' && node.id.name === aid.name);
  sources.addInside(
    file,
    body.body,
    `readonly ${name}Calls = new HeldCalls<[], Result<void, Failure>>();\n  readonly ${name} = this.${name}Calls.ask;`,
  );
  importMissing(sources, file, 'Result', 'core/kernel/result.ts');
  importMissing(sources, file, 'Failure', 'core/kernel/failure.ts');
  return file;
}

function onTheWire(sources, { feature, verb, name }) {
  const file = `wire/${feature}/${feature}.wire.ts`;
  sources.change(
    file,
    (text) => `${text}
/** What it is for, and its id. */
export const ${name} = route({
  method: 'POST',
  path: '/api/v1/${feature}/${verb}',
  responses: { 200: v.object({}), 401: message, 403: message, 500: message },
});
`,
  );
  if (!/import \* as v from 'valibot'/.test(sources.read(file)))
    sources.change(file, (text) => `import * as v from 'valibot';\n${text}`);
  if (!/\bmessage\b[^;]*from '\.\.\/messages\.ts'/.test(sources.read(file)))
    sources.import(file, ['message'], 'wire/messages.ts');
  if (!/\broute\b[^;]*from '\.\.\/route\.ts'/.test(sources.read(file)))
    sources.import(file, ['route'], 'wire/route.ts');
  return [file];
}

function inAdapters(sources, { feature, name, portType }) {
  const http = `adapters/http/${feature}/${feature}.http.ts`;
  addMethod(
    sources,
    http,
    portType,
    `async ${name}() {\n    const answer = await http.call(${routeIn(sources, http, feature, name)});\n    return answer.ok ? ok(undefined) : answer;\n  },`,
  );
  importMissing(sources, http, 'ok', 'core/kernel/result.ts');
  sources.change(http, (text) => text.replace(/import type \{ ok \}/, 'import { ok }'));

  const memory = `adapters/memory/${feature}/${feature}.memory.ts`;
  addMethod(sources, memory, portType, `${name}: () => answerCustomer(client, () => failed({ kind: 'unavailable' })),`);
  for (const [names, from] of [
    [['failed'], 'core/kernel/result.ts'],
    [['answerCustomer'], 'adapters/memory/client.ts'],
  ])
    if (!new RegExp(`import [^;]*\\b${names[0]}\\b`).test(sources.read(memory))) sources.import(memory, names, from);
  return [http, memory];
}

/** Adds a method to the object that a function returns as the port. */
function addMethod(sources, file, portType, method) {
  const makers = sources.find(file, (node) => isFunction(node) && typeName(node.returnType) === portType);
  const [answered] = makers.flatMap((maker) => answeredBy(maker));
  if (!answered) throw new Error(`${file} has no function that answers an object as ${portType}.`);
  const indent = ' '.repeat(makers[0].body.type === 'ObjectExpression' ? 2 : 4);
  sources.addInside(file, answered, method.replaceAll('\n  ', `\n${indent}`), indent);
}

const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionDeclaration';
const typeName = (annotation) => annotation?.typeAnnotation?.typeName?.name;

function answeredBy({ body }) {
  const bare = body.type === 'ParenthesizedExpression' ? body.expression : body;
  if (bare.type === 'ObjectExpression') return [bare];
  if (bare.type !== 'BlockStatement') return [];
  return bare.body.flatMap((statement) =>
    statement.type === 'ReturnStatement' && statement.argument?.type === 'ObjectExpression' ? [statement.argument] : [],
  );
}

/** The name of a use case's route in a file: in the namespace that it already imports, else under its own name. */
function routeIn(sources, file, feature, name) {
  const space = new RegExp(`import \\* as (\\w+) from '[./]+wire/${feature}/${feature}\\.wire\\.ts'`).exec(
    sources.read(file),
  );
  if (space) return `${space[1]}.${name}`;
  sources.import(file, [`${name} as ${name}Route`], `wire/${feature}/${feature}.wire.ts`);
  return `${name}Route`;
}

function onTheServer(sources, { feature, verb, name, words }) {
  const rule = `server/${feature}/${verb}.ts`;
  const routes = `server/${feature}/${feature}.routes.ts`;
  sources.add(
    rule,
    `import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../http/errors.ts';

/** To ${words} for one customer. */
export async function ${name}(_db: Kysely<Database>, _customerId: number): Promise<void> {
  throw new Refusal(500, 'Not there yet.');
}
`,
  );
  const route = routeIn(sources, routes, feature, name);
  sources.import(routes, ['registerCustomerRoute', 'reply'], 'server/http/register-route.ts');
  const registering = () => {
    const [register] = sources.find(
      routes,
      ({ type, id }) => type === 'FunctionDeclaration' && /^register\w+Routes$/.test(id?.name ?? ''),
    );
    if (!register) throw new Error(`${routes} has no function register…Routes.`);
    return register;
  };
  for (const part of ['callers', 'db']) takePart(sources, routes, registering().params[1], part);
  const [, deps] = registering().params;
  const given = (part) => (deps.type === 'Identifier' ? `${deps.name}.${part}` : part);
  sources.addInside(
    routes,
    registering().body,
    `\n  registerCustomerRoute(app, ${given('callers')}, ${route}, async ({ customerId }) => {
    await ${name}(${given('db')}, customerId);
    return reply(200, {});
  });`,
    '',
  );
  sources.import(routes, [name], rule);
  return [rule, routes];
}

/** Adds a dependency to a function that destructures its dependencies. */
function takePart(sources, file, deps, part) {
  if (deps.type === 'Identifier' || deps.properties.some(({ key }) => key.name === part)) return;
  const at = deps.properties.at(-1).end;
  sources.change(file, (text) => `${text.slice(0, at)}, ${part}${text.slice(at)}`);
}

function inTheTerminal(sources, { feature, verb, name, words, home: { opened } }) {
  const file = `cli/${feature}/${feature}.commands.ts`;
  const [list] = sources.find(
    file,
    (node) =>
      node.type === 'VariableDeclarator' &&
      node.id?.name?.endsWith('Commands') &&
      node.init?.type === 'ArrayExpression',
  );
  if (!list) throw new Error(`${file} declares no list of commands.`);
  const at = list.init.start + 1;
  sources.change(
    file,
    (text) => `${text.slice(0, at)}
  useCase({
    name: '${feature}.${name}',
    summary: 'Say what it does: ${words}.',
    input: {},
    command: {
      words: '${feature} ${verb}',
      session: 'needed',
      document: document(v.strictObject({ done: v.literal(true) })),
      examples: ['loopstead ${feature} ${verb}'],
    },
    async show({ app }) {
      const { ${name} } = ${opened ? `await ${opened}` : `app.${feature}`};
      return shown(await ${name}.execute(), () => ({ document: { done: true }, shown: null, notes: [] }));
    },
  }),${text.slice(at)}`,
  );
  for (const [wanted, from] of [
    ['shown', 'cli/command/declare.ts'],
    ['useCase', 'cli/command/declare.ts'],
    ['document', 'cli/command/document.ts'],
  ])
    if (!new RegExp(`import \\{[^}]*\\b${wanted}\\b`).test(sources.read(file))) sources.import(file, [wanted], from);
  if (!/import \* as v from 'valibot'/.test(sources.read(file)))
    sources.change(file, (text) => `import * as v from 'valibot';\n${text}`);
  return [file];
}

function promised(sources, { feature, name, port, words }) {
  const file = `contract-tests/${feature}/${feature}.contract.ts`;
  const suites = sources.find(
    file,
    (node) => node.type === 'CallExpression' && node.callee.name === 'describe' && node.arguments.length === 2,
  );
  const [suite] = suites;
  if (!suite) throw new Error(`${file} has no describe.`);
  sources.addInside(
    file,
    suite.arguments[1].body,
    `\n    it('promises what it means to ${words}', async () => {
      const client = await signedIn(open(), 'premium');
      expect(await client.${port}.${name}()).toEqual({ ok: true, value: 'what the shop promises' });
    });`,
    '',
  );
  if (!/\bsignedIn\b[^;]*from/.test(sources.read(file)))
    sources.import(file, ['signedIn'], 'contract-tests/backend.ts');
  return [file];
}

/** Faults go by the call: which route it is, and how a test makes it. */
function inFaults(sources, { feature, name, port }) {
  const [routes, test] = ['adapters/faults/call-routes.ts', 'adapters/faults/call-routes.test.ts'];
  const lines = [
    [routes, 'CALL_ROUTES', `'${port}.${name}': [${routeIn(sources, routes, feature, name)}],`],
    [test, 'MADE', `'${port}.${name}': [[]],`],
  ];
  for (const [file, table, line] of lines) {
    const [{ init }] = sources.find(file, ({ type, id }) => type === 'VariableDeclarator' && id?.name === table);
    sources.addInside(file, init, line);
  }
  return [routes, test];
}

/** A new call is closed to tokens by default: in memory, and in its route on the server. */
function forTokens(sources, { feature, name, port }) {
  const [calls, routes] = ['adapters/memory/tokens/call-needs.ts', 'server/http/route-scopes.ts'];
  const route = routeIn(sources, routes, feature, name);
  for (const [file, table, key, line] of [
    [calls, 'NEED_OF_CALL', port, `${name}: 'session',`],
    [routes, 'ROUTES_BY_NEED', 'session', `${route},`],
  ]) {
    const [{ init }] = sources.find(file, ({ type, id }) => type === 'VariableDeclarator' && id?.name === table);
    const { value } = init.properties.find((property) => property.key.name === key);
    sources.addInside(file, value, line, '    ');
  }
  return [calls, routes];
}

/** The file that creates the use cases of a feature, the name of its port there, and how hosts reach the result. */
function homeOf(sources, { feature, port }) {
  const isUseCases = ({ type, key, value }) =>
    type === 'Property' && key.name === 'useCases' && value.type === 'ObjectExpression';
  const [home] = sources
    .list(`core/${feature}`)
    .filter((file) => file.endsWith('.feature.ts'))
    .map((name) => `core/${feature}/${name}`)
    .flatMap((file) => sources.find(file, isUseCases).map(({ value }) => ({ file, count: value.properties.length })))
    .toSorted((a, b) => b.count - a.count);
  if (!home) throw new Error(`core/${feature} has no feature with use cases.`);
  const [create] = sources.find(
    home.file,
    ({ type, id }) => type === 'FunctionDeclaration' && id?.name.startsWith('create'),
  );
  const ports = create?.params[0]?.properties?.find(({ key }) => key.name === 'ports')?.value;
  const own = ports?.type === 'ObjectPattern' && ports.properties.find(({ key }) => key.name === port);
  const bound = new RegExp(`F\\.(\\w+)\\)[^;]*?'\\.\\./${home.file}'`).exec(
    sources.read('composition/features.ts'),
  )?.[1];
  return {
    file: home.file,
    isUseCases,
    portName: own ? own.value.name : `ports.${port}`,
    bound,
    opened: openedBy(sources.read('composition/app.ts'), feature, bound),
  };
}

/** How a host opens a late part before it calls it, such as `app.credits.open()`; null for what it calls at once. */
function openedBy(app, feature, bound) {
  if (!bound || app.includes(`lateUseCase(${bound},`)) return null;
  const place = new RegExp(`^ {4}(\\w+): (?:\\{[^}\\n]*\\b(\\w+): )?${bound}\\b`, 'm').exec(app);
  return `app.${place ? [place[1], place[2]].filter(Boolean).join('.') : feature}.open()`;
}

/** The place where the use case is created, and where it joins the shop. */
function inTheFeature(sources, { verb, name, type, feature, home }) {
  const [useCases] = sources.find(home.file, home.isUseCases);
  sources.addInside(home.file, useCases.value, `${name}: new ${type}(${home.portName}),`, '      ');
  sources.import(home.file, [type], `core/${feature}/${verb}.ts`);

  const app = 'composition/app.ts';
  const lines = new RegExp(`^( +)\\w+: lateUseCase\\(${home.bound},[^\\n]*\\n`, 'gm');
  const last = [...sources.read(app).matchAll(lines)].at(-1);
  if (!last) return [home.file];
  const line = `${last[1]}${name}: lateUseCase(${home.bound}, ({ ${name} }) => ${name}),\n`;
  const at = last.index + last[0].length;
  sources.change(app, (text) => text.slice(0, at) + line + text.slice(at));
  return [home.file, app];
}
