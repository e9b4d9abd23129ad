import { type SelectModifierNode, type SelectQueryNode, SqliteAdapter, SqliteQueryCompiler } from 'kysely';

/**
 * Claims that other transactions write at the same time, as on PostgreSQL, so that the shop locks what it is about to
 * change.
 */
export class LockingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Those of the product. */
const LOCKS: ReadonlySet<string> = new Set(['ForUpdate', 'ForNoKeyUpdate', 'SkipLocked']);

/** Writes locks as comments: SQLite has none, but watchers of statements read them. */
export class LockingCompiler extends SqliteQueryCompiler {
  protected override visitSelectQuery(node: SelectQueryNode): void {
    const kinds = new Set(node.endModifiers?.map(({ modifier }) => modifier));
    if (kinds.has('SkipLocked') && !kinds.has('ForUpdate'))
      throw new Error('Rows are skipped that somebody has locked, and none is locked.');
    super.visitSelectQuery(node);
  }

  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === undefined || !LOCKS.has(node.modifier)) return super.visitSelectModifier(node);
    this.append('/* ');
    super.visitSelectModifier(node);
    this.append(' */');
  }
}
