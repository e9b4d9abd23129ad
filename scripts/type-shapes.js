// The shapes of states, failures, dialogs and counted events, as JSON Schema: read from the types, so that nothing is
// written twice.
import { fileURLToPath } from 'node:url';
import { API, TypeFlags } from 'typescript/unstable/sync';
import { namesOfStates } from '../cli/reference/state-list.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** It refers to all rooms that are read here. */
const CONFIG = `${root}cli/tsconfig.json`;

/** What a page reports besides its states: where its type is declared, and its fields that no trace has. */
const TOLD_BY_PAGES = {
  failure: { file: 'cli/host/outcome.ts', type: 'CommandFailure', untold: [] },
  dialog: { file: 'core/dialogs.ts', type: 'OpenDialog', untold: ['id'] },
  event: { file: 'core/shell/analytics.port.ts', type: 'AnalyticsEvent', untold: [] },
};

/**
 * The schemas of all states by name, and of everything else that a page reports, as plain data: see
 * `cli/trace/plain.ts`.
 */
export async function typeShapes() {
  const names = await namesOfStates();
  const compiler = new API({ cwd: root });
  try {
    const project = known(compiler.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG), CONFIG);
    const types = new Types(project);
    const app = types.declaredIn('composition/app.ts', 'App');
    return {
      states: mappingOf(project, (shapes) => names.map((name) => [name, shapes.schemaOf(shapes.stateAt(app, name))])),
      page: mappingOf(project, (shapes) =>
        Object.entries(TOLD_BY_PAGES).map(([name, { file, type, untold }]) => [
          name,
          without(untold, shapes.schemaOf(types.declaredIn(file, type))),
        ]),
      ),
    };
  } finally {
    compiler.close();
  }
}

function mappingOf({ checker }, entriesOf) {
  const shapes = new Shapes(checker);
  const properties = Object.fromEntries(entriesOf(shapes));
  return { type: 'object', properties, additionalProperties: false, $defs: shapes.definitions() };
}

/** The types that the modules of a project export. */
class Types {
  #checker;
  #program;

  constructor({ checker, program }) {
    this.#checker = checker;
    this.#program = program;
  }

  declaredIn(path, type) {
    const file = known(this.#program.getSourceFile(`${root}${path}`), path);
    const exported = this.#checker.getExportsOfModule(known(this.#checker.getSymbolAtLocation(file), path));
    const symbol = known(
      exported.find(({ name }) => name === type),
      type,
    );
    return this.#checker.getDeclaredTypeOfSymbol(symbol);
  }
}

/** The forms of a union without some of their fields. */
const without = (names, union) => (names.length === 0 ? union : { anyOf: union.anyOf.map((form) => cut(names, form)) });

const cut = (names, { properties, required, ...form }) => ({
  ...form,
  properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
  required: required.filter((name) => !names.includes(name)),
});

class Shapes {
  #checker;
  /** By the id of a type: the name of its definition, and its schema once it is known. */
  #named = new Map();

  constructor(checker) {
    this.#checker = checker;
  }

  definitions() {
    return Object.fromEntries([...this.#named.values()].map(({ name, schema }) => [name, schema]));
  }

  /** The type of the value of a state, by its path in `App`; a late feature is passed through. */
  stateAt(app, path) {
    const state = path.split('.').reduce((type, name) => {
      const owner = this.#partOf(type, name) ? type : this.#checker.getNonNullableType(this.#partOf(type, 'current'));
      return known(this.#partOf(owner, name), `${name} of ${path}`);
    }, app);
    return known(this.#partOf(state, 'current'), `value of ${path}`);
  }

  #partOf(type, name) {
    const symbol = this.#checker.getPropertyOfType(type, name);
    return symbol && this.#checker.getTypeOfSymbol(symbol);
  }

  schemaOf(type) {
    if (type.isUnionType()) return this.#unionOf(type.getTypes());
    if (type.isLiteralType()) return { const: type.value };
    if (type.flags & TypeFlags.String || type.flags & TypeFlags.TemplateLiteral) return { type: 'string' };
    if (type.flags & TypeFlags.Number) return { type: 'number' };
    if (type.flags & TypeFlags.Boolean) return { type: 'boolean' };
    if (type.flags & TypeFlags.Null) return { type: 'null' };
    if (type.flags & TypeFlags.Unknown || type.flags & TypeFlags.Any) return {};
    return this.#objectOf(type);
  }

  /**
   * Absent values are left out of plain data, so `undefined` is no value in a union. The order is that of the texts.
   */
  #unionOf(types) {
    const there = types.filter((type) => !(type.flags & TypeFlags.Undefined));
    const literals = there.filter((type) => type.isLiteralType()).map(({ value }) => value);
    const others = there.filter((type) => !type.isLiteralType()).map((type) => this.schemaOf(type));
    const forms = literals.length > 0 ? [literalsOf(literals), ...others] : others;
    const [only, ...more] = forms.toSorted(byText);
    return more.length === 0 ? only : { anyOf: [only, ...more] };
  }

  #objectOf(type) {
    const name = type.getSymbol()?.name ?? '';
    const given = type.isTypeReference() ? this.#checker.getTypeArguments(type) : [];
    if (/^(?:Readonly)?Map$/.test(name)) return { type: 'object', additionalProperties: this.schemaOf(given[1]) };
    if (/^(?:Readonly)?Set$/.test(name)) return { type: 'array', items: this.schemaOf(given[0]) };
    if (type.isTupleType()) return { type: 'array', items: this.#unionOf(given) };
    if (/^(?:Readonly)?Array$/.test(name)) return { type: 'array', items: this.schemaOf(given[0]) };
    return this.#isNamed(name) ? this.#referenceTo(type, name) : this.#fieldsOf(type);
  }

  #isNamed(name) {
    return name !== '' && !name.startsWith('__');
  }

  #referenceTo(type, name) {
    if (!this.#named.has(type.id)) {
      const same = [...this.#named.values()].filter((one) => one.symbol === name).length;
      const entry = { symbol: name, name: same === 0 ? name : `${name}${same + 1}`, schema: {} };
      this.#named.set(type.id, entry);
      entry.schema = this.#fieldsOf(type);
    }
    return { $ref: `#/$defs/${this.#named.get(type.id).name}` };
  }

  #fieldsOf(type) {
    const fields = this.#checker
      .getPropertiesOfType(type)
      .map((symbol) => [symbol.name, this.#checker.getTypeOfSymbol(symbol)])
      .filter(([, part]) => this.#checker.getSignaturesOfType(part, 0).length === 0);
    const required = fields.filter(([, part]) => !canBeAbsent(part)).map(([name]) => name);
    const [index] = this.#checker.getIndexInfosOfType(type);
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map(([name, part]) => [name, this.schemaOf(part)])),
      required,
      additionalProperties: index ? this.schemaOf(index.valueType) : false,
    };
  }
}

const canBeAbsent = (type) => type.isUnionType() && type.getTypes().some((part) => part.flags & TypeFlags.Undefined);

const byText = (one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

/** `true` and `false` together make up the whole type. */
function literalsOf(values) {
  if (values.length === 2 && values.includes(true) && values.includes(false)) return { type: 'boolean' };
  return values.length === 1 ? { const: values[0] } : { enum: values.toSorted() };
}

function known(value, what) {
  if (value === undefined || value === null) throw new Error(`There is no ${what}.`);
  return value;
}
