import type { Kysely } from 'kysely';
import { archivedPaths } from '../../domain/downloads/archive.ts';
import { known } from '../../domain/known.ts';
import type { Database } from '../db/schema.ts';
import { type ArchiveEntry, etagOf } from '../downloads/multi/archive-contents.ts';
import { ArchiveSource } from '../downloads/multi/archive-source.ts';
import { layOutZip } from '../downloads/multi/zip.ts';
import type { SentContent } from '../http/send-content.ts';
import type { ObjectStore } from '../media/object-store.ts';
import { checksumsOf } from './checksums.ts';
import { type DraftRow, broughtFor, filesOf } from './draft-rows.ts';
import { pushedKey } from './media-keys.ts';

/** A delivered file, byte for byte. */
export interface OriginalFile {
  /** Within the pack, with slashes. */
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly key: string;
  /** Null if it is not stored with the file: then it is looked up by the digest. */
  readonly crc32: number | null;
  /** For a file on sale; null for one of a draft. */
  readonly soundId: number | null;
}

/** The files of a draft that have arrived, by their pushed paths. */
export async function originalsOfDraft(db: Kysely<Database>, row: DraftRow): Promise<readonly OriginalFile[]> {
  const [files, here] = [await filesOf(db, row.id), await broughtFor(db, row)];
  return files
    .filter(({ sha256 }) => here.has(sha256))
    .map(({ path, sha256, bytes }) => ({
      path,
      sha256,
      bytes,
      key: pushedKey(row.provider_id, sha256),
      crc32: null,
      soundId: null,
    }));
}

/**
 * The files of a pack that is or was on sale, withdrawn or not, in folders by type, because an operator's import has no
 * known folders. A file without a row in `originals` is sold as it was delivered.
 */
export async function originalsOfPack(db: Kysely<Database>, packId: number): Promise<readonly OriginalFile[]> {
  const rows = await db
    .selectFrom('sounds')
    .innerJoin('packs', 'packs.id', 'sounds.pack_id')
    .leftJoin('originals', 'originals.sound_id', 'sounds.id')
    .select([
      'sounds.id',
      'sounds.name',
      'sounds.type',
      'sounds.companion_of',
      'packs.name as pack',
      'sounds.sha256',
      'sounds.bytes',
      'sounds.crc32',
      'sounds.object_key',
      'originals.sha256 as original_sha256',
      'originals.bytes as original_bytes',
      'originals.object_key as original_key',
    ])
    .where('sounds.pack_id', '=', packId)
    .orderBy('sounds.id')
    .execute();
  const paths = archivedPaths(
    rows.map(({ name, type, companion_of, pack }) => ({
      kind: companion_of === null ? type : 'MIDI_COMPANION',
      fileName: name,
      pack: { name: pack },
    })),
  );
  return rows.map((row, at) => ({
    path: withoutPack(paths[at] ?? row.name),
    sha256: row.original_sha256 ?? row.sha256,
    bytes: row.original_bytes ?? row.bytes,
    key: row.original_key ?? row.object_key,
    crc32: row.original_key === null ? row.crc32 : null,
    soundId: row.id,
  }));
}

/** In an archive of one pack, the pack's own folder is redundant. */
const withoutPack = (path: string): string => path.slice(path.indexOf('/') + 1);

interface Means {
  readonly db: Kysely<Database>;
  readonly objects: ObjectStore;
}

/**
 * All of them as a ZIP: a function of its list, like every archive of the shop, so that any range of it can be sent.
 * Files that an older shop has stored are read once for their checksum.
 */
export async function archiveOfOriginals(
  { db, objects }: Means,
  files: readonly OriginalFile[],
  modifiedAt: number,
): Promise<Pick<SentContent, 'size' | 'etag' | 'source'>> {
  const checksums = await checksumsOf(
    { db, objects },
    files.filter(({ crc32 }) => crc32 === null),
  );
  const entries = files.map(({ path, bytes, sha256, key, crc32 }): ArchiveEntry => ({
    path,
    bytes,
    crc32: crc32 ?? known(checksums.get(sha256), `checksum of ${path}`),
    source: { objectKey: key },
  }));
  const layout = layOutZip(entries, modifiedAt);
  return {
    size: layout.size,
    etag: etagOf(JSON.stringify([modifiedAt, entries])),
    source: new ArchiveSource(layout, objects),
  };
}
