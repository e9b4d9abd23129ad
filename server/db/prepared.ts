import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** What stands in a query for a value that comes with each call. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The values of a query by name. */
type Values = Readonly<Record<string, number | string>>;

/**
 * A query that is built and compiled once for each database: for what is asked with most calls, that takes as long as to
 * run it. `build` gets placeholders in place of values, and may hand them on as values alone.
 */
export function prepared<Given extends Values, Row>(
  build: (db: Kysely<Database>, values: Given) => Compilable<Row>,
): (db: Kysely<Database>, values: Given) => Promise<readonly Row[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Whatever the builder asks for is there.
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Given;
  // A database and all of its transactions share an adapter.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, placeholders).compile();
    compiled.set(adapter, query);
    // Whoever may not ask, because a transaction is open, is told so here, too.
    db.getExecutor().transformQuery(query.query, query.queryId);
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
