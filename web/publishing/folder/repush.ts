import type { Draft } from '../../../core/publishing/draft.ts';
import type { LocalFile, PushWish } from '../../../core/publishing/push-pack.ts';
import type { LabelSide } from '../../../domain/publishing/two-sides.ts';
import { COVERS } from '../../../domain/publishing/pack-files.ts';
import { localFile } from './local-folder.ts';

/** A file that the shop has: its digest is known, and it never travels again. */
const known = ({ path, bytes, sha256 }: Draft['files'][number]): LocalFile => ({
  path,
  bytes,
  sha256: () => Promise.resolve(sha256),
  read: () => Promise.resolve(null),
});

/** The same pack without a file. */
export const without = ({ id, provider, name, files }: Draft, path: string): PushWish => ({
  id,
  provider: provider.slug,
  name,
  files: files.filter((file) => file.path !== path).map(known),
});

/** The same pack, with a word about whose labels count where folder and shop have both changed one. */
export const withSide = ({ id, provider, name, files }: Draft, labels: LabelSide): PushWish => ({
  id,
  provider: provider.slug,
  name,
  files: files.map(known),
  labels,
});

/** The same pack with another picture. */
export function withCover({ id, provider, name, files }: Draft, picture: File): PushWish {
  const kept = files.filter(({ path }) => !COVERS.some((cover) => cover === path)).map(known);
  return {
    id,
    provider: provider.slug,
    name,
    files: [...kept, localFile(picture.type === 'image/png' ? COVERS[0] : COVERS[1], picture)],
  };
}

/** A file that takes the place of another one. */
export interface Replacement {
  /** The path of what it replaces. */
  readonly of: string;
  readonly path: string;
  readonly content: File;
}

/** The same pack with another version of a file. */
export const withReplaced = ({ id, provider, name, files }: Draft, { of, path, content }: Replacement): PushWish => ({
  id,
  provider: provider.slug,
  name,
  files: files.map((file) => (file.path === of ? localFile(path, content) : known(file))),
});
