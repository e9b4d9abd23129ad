import { zipSync } from 'fflate';
import type { Pack } from '../../../core/catalogue/packs/pack.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import type { Originals } from '../../../core/publishing/sold.ts';
import { archivedPaths } from '../../../domain/downloads/archive.ts';
import { contentsOf, fileNameOf } from '../downloads/contents.ts';
import type { World } from '../world.ts';

/** A file as its provider delivered it. */
interface OriginalFile {
  readonly id: number | string;
  readonly path: string;
  contents(): Uint8Array<ArrayBuffer>;
}

interface Measured {
  readonly sha256: string;
  readonly bytes: number;
}

/** Cache by world, as files never change: each is measured once. */
const MEASURED = new WeakMap<World, Map<OriginalFile['id'], Measured>>();

async function measured(
  world: World,
  id: OriginalFile['id'],
  contents: () => Uint8Array<ArrayBuffer>,
): Promise<Measured> {
  const known = MEASURED.get(world) ?? new Map<OriginalFile['id'], Measured>();
  MEASURED.set(world, known);
  const found = known.get(id);
  if (found) return found;
  const bytes = contents();
  const made = { sha256: await world.machine.sha256(bytes), bytes: bytes.length };
  known.set(id, made);
  return made;
}

/** Everything put on sale in a pack, withdrawn or not, in folders by type. */
function soldIn(world: World, packId: number): readonly OriginalFile[] {
  const sounds = world.everSold
    .filter(({ pack }) => pack.id === packId)
    .toSorted((one, other) => one.id - other.id)
    .flatMap((sound) => [
      { file: sound, kind: sound.type },
      ...(sound.midi ? [{ file: sound.midi, kind: 'MIDI_COMPANION' as const }] : []),
    ]);
  const paths = archivedPaths(sounds.map(({ kind, file }) => ({ kind, fileName: fileNameOf(file), pack: file.pack })));
  return sounds.map(({ file }, at) => ({
    id: file.id,
    path: withoutPack(paths[at] ?? ''),
    contents: () => deliveredBy(world, file),
  }));
}

const withoutPack = (path: string): string => path.slice(path.indexOf('/') + 1);

/** The pushed file of a sound, or its stand-in if nobody has pushed one to this world. */
function deliveredBy(world: World, file: Sound): Uint8Array<ArrayBuffer> {
  const original = world.originals.get(file.id);
  const pushed = original && world.pushed.get(file.pack.provider.slug)?.get(original.sha256);
  return pushed ?? contentsOf(file).bytes;
}

function pushedIn(world: World, draftId: number): readonly OriginalFile[] {
  const draft = world.drafts.find(({ id }) => id === draftId);
  const here = draft && world.pushed.get(draft.provider.slug);
  return (draft?.files ?? []).flatMap(({ path, sha256 }) => {
    const bytes = here?.get(sha256);
    return bytes ? [{ id: sha256, path, contents: () => bytes }] : [];
  });
}

/** The originals of a pack, where its provider finds them. */
export async function originalsOf(world: World, { id }: Pack): Promise<Originals> {
  const files = await Promise.all(
    soldIn(world, id).map(async ({ id: fileId, path, contents }) => ({
      path,
      ...(await measured(world, fileId, contents)),
      url: `/memory/originals/sold/${id}/${fileId}`,
    })),
  );
  return { zipUrl: `/memory/originals/sold/${id}.zip`, files };
}

/** The original at a URL, or a ZIP of several; null for every other URL. */
export function originalAt(world: World, path: string) {
  const [, of, id = '', file, zip] =
    /^\/memory\/originals\/(draft|sold)\/(\d+)(?:\/([0-9a-f]+)|(\.zip))$/.exec(path) ?? [];
  if (of === undefined) return null;
  const files = of === 'draft' ? pushedIn(world, Number(id)) : soldIn(world, Number(id));
  if (files.length === 0) return null;
  if (zip) {
    const entries = Object.fromEntries(files.map((one) => [one.path, one.contents()]));
    return { name: 'originals.zip', type: 'application/zip', bytes: zipSync(entries, { level: 0, mtime: MODIFIED }) };
  }
  const found = files.find((one) => String(one.id) === file);
  return found
    ? { name: found.path.split('/').at(-1) ?? found.path, type: 'application/octet-stream', bytes: found.contents() }
    : null;
}

const MODIFIED = '1980-01-01T00:00:00';
