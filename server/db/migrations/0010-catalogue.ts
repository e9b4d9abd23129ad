import { sql } from 'kysely';
import type { SchemaContext, SchemaStep } from './columns.ts';

/** Ids come from whoever publishes, so that a demo shop has the same addresses everywhere. */
export const catalogue: SchemaStep = async (schema) => {
  await createShelves(schema);
  await createSounds(schema);
  await createCollections(schema);
  await schema.db.schema
    .createTable('playbacks')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'bigint', (column) => column.notNull())
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('listener', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('playbacks_once', ['subject', 'subject_id', 'hour', 'listener'])
    .addCheckConstraint('playback_subject_known', sql`subject in ('sound', 'product')`)
    .execute();
};

async function createShelves({ db, dialect }: SchemaContext): Promise<void> {
  const id = idType(dialect);
  await db.schema
    .createTable('providers')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('packs')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('provider_id', 'bigint', (column) => column.notNull().references('providers.id'))
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('free', 'integer', (column) => column.notNull())
    .addColumn('featured', 'integer', (column) => column.notNull())
    .addColumn('cover_key', 'text')
    .addColumn('demo_sound_id', 'bigint')
    .addColumn('chart_position', 'integer')
    .addColumn('top_chart_position', 'integer')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('terms')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('heading', 'text', (column) => column.notNull())
    .addUniqueConstraint('terms_once', ['kind', 'slug'])
    .addCheckConstraint('term_kind_known', sql`kind in ('INSTRUMENT', 'MOOD', 'GENRE', 'TAG', 'PRESET', 'PARAMETER')`)
    .execute();
  await db.schema
    .createTable('pack_terms')
    .addColumn('pack_id', 'bigint', (column) => column.notNull().references('packs.id').onDelete('cascade'))
    .addColumn('term_id', 'bigint', (column) => column.notNull().references('terms.id'))
    .addPrimaryKeyConstraint('pack_terms_once', ['pack_id', 'term_id'])
    .execute();
}

async function createSounds({ db, dialect }: SchemaContext): Promise<void> {
  const bytes = dialect === 'sqlite' ? 'blob' : 'bytea';
  await db.schema
    .createTable('sounds')
    .addColumn('id', idType(dialect), (column) => column.primaryKey())
    .addColumn('pack_id', 'bigint', (column) => column.notNull().references('packs.id'))
    .addColumn('companion_of', 'bigint', (column) => column.unique().references('sounds.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('pretty_name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('extension', 'text', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('key', 'text')
    .addColumn('bpm', 'double precision')
    .addColumn('seconds', 'double precision', (column) => column.notNull())
    .addColumn('free', 'integer', (column) => column.notNull())
    .addColumn('rare_find', 'integer', (column) => column.notNull())
    .addColumn('group_id', 'bigint')
    .addColumn('group_name', 'text')
    .addColumn('group_color', 'text')
    .addColumn('chart_position', 'integer')
    .addColumn('top_chart_position', 'integer')
    .addColumn('object_key', 'text', (column) => column.notNull())
    .addColumn('preview_key', 'text')
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('crc32', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('peaks', bytes)
    .addColumn('tone', 'text')
    .addColumn('features', bytes)
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('sound_type_known', sql`type in ('LOOP', 'ONE_SHOT', 'MIDI_SOUND', 'PRESET')`)
    .execute();
  await db.schema.createIndex('sounds_by_pack').on('sounds').column('pack_id').execute();
  await db.schema
    .createTable('sound_terms')
    .addColumn('sound_id', 'bigint', (column) => column.notNull().references('sounds.id').onDelete('cascade'))
    .addColumn('term_id', 'bigint', (column) => column.notNull().references('terms.id'))
    .addPrimaryKeyConstraint('sound_terms_once', ['sound_id', 'term_id'])
    .execute();
}

async function createCollections({ db, dialect }: SchemaContext): Promise<void> {
  await db.schema
    .createTable('collections')
    .addColumn('id', idType(dialect), (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('cascade'))
    .addColumn('featured', 'integer', (column) => column.notNull())
    .addColumn('free', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('collection_sounds')
    .addColumn('collection_id', 'bigint', (column) => column.notNull().references('collections.id').onDelete('cascade'))
    .addColumn('sound_id', 'bigint', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('collection_sounds_once', ['collection_id', 'sound_id'])
    .execute();
}

/** On SQLite an `integer` key is the row's own number and needs no second tree. */
const idType = (dialect: SchemaContext['dialect']) => (dialect === 'sqlite' ? 'integer' : 'bigint');
