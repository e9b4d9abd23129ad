import type { Draft } from '../../../core/publishing/draft.ts';
import type { LocalFile, PushWish } from '../../../core/publishing/push-pack.ts';
import type { LabelSide } from '../../../domain/publishing/two-sides.ts';
import { COVERS } from '../../../domain/publishing/pack-files.ts';
import { localFile } from './local-folder.ts';

/** A file that the shop already has: its digest is known, so that it is not uploaded again. */
const known = ({ path, bytes, sha256 }: Draft['files'][number]): LocalFile => ({
  path,
  bytes,
  sha256: () => Promise.resolve(sha256),
  read: () => Promise.resolve(null),
});

/** Pushes a pack again, with these files. */
export const repushed = ({ id, provider, name }: Draft, files: readonly LocalFile[]): PushWish => ({
  id,
  provider: provider.slug,
  name,
  files,
});

/** The same pack without a file. */
export const without = (draft: Draft, path: string): PushWish =>
  repushed(draft, draft.files.filter((file) => file.path !== path).map(known));

/** The same pack, with a choice of whose label counts if folder and shop have both changed one. */
export const withSide = (draft: Draft, labels: LabelSide): PushWish => ({
  ...repushed(draft, draft.files.map(known)),
  labels,
});

/** The same pack with another cover. */
export function withCover(draft: Draft, picture: File): PushWish {
  const kept = draft.files.filter(({ path }) => !COVERS.some((cover) => cover === path)).map(known);
  return repushed(draft, [...kept, localFile(picture.type === 'image/png' ? COVERS[0] : COVERS[1], picture)]);
}

/** A file that replaces another. */
export interface Replacement {
  /** The path of what it replaces. */
  readonly of: string;
  readonly path: string;
  readonly content: File;
}

/** The same pack with another version of a file. */
export const withReplaced = (draft: Draft, { of, path, content }: Replacement): PushWish =>
  repushed(
    draft,
    draft.files.map((file) => (file.path === of ? localFile(path, content) : known(file))),
  );
