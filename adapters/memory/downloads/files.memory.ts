import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import { archiveName } from '../../../domain/downloads/archive.ts';
import { takeOutName } from '../../../domain/take-out/document.ts';
import { type WantedChange, changedFileName, changedSeconds } from '../../../domain/tempo/change.ts';
import { beginDelivery, isStanding } from './buying.memory.ts';
import type { Customer, WorldDelivery, WorldTakeOut } from '../records.ts';
import type { World } from '../world.ts';
import { archiveOf } from './archive.ts';
import { type Attached, baseName, contentsOf, toneWav } from './contents.ts';
import { originalAt } from '../publishing/originals.ts';

/**
 * Serves the links and previews of a world like a `fetch`: real WAV files of the true length with a quiet tone instead
 * of music, so that hand-overs can be checked without a server.
 */
export const memoryFiles =
  (world: World) =>
  async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const changed = changedAt(world, pathname);
    if (changed) return changed;
    const takeOut = world.takeOuts.find(({ link }) => link === pathname);
    if (takeOut) return takenOut(world, takeOut, request.method);
    const delivery = world.links.get(pathname);
    const isPrepared = (world.archives.get(pathname) ?? 0) <= world.clock.now();
    if (delivery) return isPrepared ? deliver(world, delivery, request.method) : notYet(world, delivery);
    const pushed = pushedAt(world, pathname) ?? originalAt(world, pathname);
    if (pushed) return attachment(request.method, pushed);
    const id = Number(/^\/memory\/preview\/(\d+)\.wav$/.exec(pathname)?.[1]);
    const known = world.onSale(id, null) && world.file(id);
    if (!known) return new Response(null, { status: 404 });
    const name = `${baseName(known.file)}.wav`;
    const bytes = world.originals.get(id)?.delivered ?? toneWav(known.file.seconds);
    return attachment(request.method, { name, type: 'audio/wav', bytes });
  };

/** A provider's pushed file, for anybody who has its URL: files of a world in memory have no caller. */
function pushedAt(world: World, path: string): Attached | null {
  const [, id, sha256 = ''] = /^\/memory\/draft\/(\d+)\/([0-9a-f]{64})\.wav$/.exec(path) ?? [];
  const draft = world.drafts.find((one) => one.id === Number(id));
  const bytes = draft && world.pushed.get(draft.provider.slug)?.get(sha256);
  return bytes ? { name: `${sha256}.wav`, type: 'audio/wav', bytes } : null;
}

/** A copy of what is known about a customer, until it expires. */
const takenOut = (world: World, { bytes, requestedAt, expiresAt }: WorldTakeOut, method: string): Response =>
  expiresAt <= world.clock.now()
    ? new Response(null, { status: 410 })
    : attachment(method, { name: takeOutName(requestedAt), type: 'application/zip', bytes });

/** Delivers a purchase: one file, or an archive of several. Once bytes are delivered it cannot be undone. */
function deliver(world: World, delivery: WorldDelivery, method: string): Response {
  const { customer, fileIds, changes = [], archivedAt, expiresAt, name } = delivery;
  if (expiresAt <= world.clock.now()) return new Response(null, { status: 410 });
  const isThere = method === 'HEAD' ? isStanding(customer, fileIds) : beginDelivery(world, customer, fileIds);
  if (!isThere) return new Response(null, { status: 410 });
  const files = fileIds.flatMap((id) => world.file(id)?.file ?? []);
  const [first] = files;
  if (!first) return new Response(null, { status: 404 });
  if (archivedAt === null) return attachment(method, { ...soldAs(world, first), ...(name !== undefined && { name }) });
  const bytes = archiveOf(
    fileIds.flatMap(
      (id) =>
        packed(
          world,
          { id, customer },
          changes.find((change) => change.id === id),
        ) ?? [],
    ),
    archivedAt,
  );
  return attachment(method, { name: archiveName(archivedAt), type: 'application/zip', bytes });
}

/** Nothing is delivered while an archive is prepared [API-52]. */
const notYet = (world: World, { customer, fileIds, expiresAt }: WorldDelivery): Response =>
  new Response(null, { status: expiresAt > world.clock.now() && isStanding(customer, fileIds) ? 202 : 410 });

function packed(
  world: World,
  { id, customer }: { readonly id: number; readonly customer: Customer },
  change: WantedChange | undefined,
) {
  const [known, onSale] = [world.file(id), world.onSale(id, customer)];
  if (!known || !onSale) return null;
  const { name, bytes } = change ? changedContents(known.file, change) : soldAs(world, known.file);
  return { id, kind: onSale.kind, pack: known.file.pack, fileName: name, bytes };
}

/** The file that a customer is given: of what was pushed, with the chunks of the shop. */
export function soldAs(world: World, file: Sound): Attached {
  const original = world.originals.get(file.id);
  return { ...contentsOf(file), ...(original && { bytes: original.delivered }) };
}

/** The same in another tempo or key. */
const changedContents = (file: Sound, change: WantedChange) => ({
  name: changedFileName(contentsOf(file).name, change),
  bytes: toneWav(changedSeconds(file, change.bpm)),
});

const attachment = (method: string, { name, type, bytes }: Attached): Response =>
  new Response(method === 'HEAD' ? null : bytes, {
    headers: {
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${name}"`,
    },
  });

/** A sound in another tempo, as a preview and as a download. */
function changedAt(world: World, path: string): Response | null {
  const [, hash = ''] = /^\/memory\/tempo\/([0-9a-f]+)\.wav$/.exec(path) ?? [];
  const link = world.changedLinks.get(path);
  const change = link?.change ?? world.changes.get(hash);
  const known = change && world.file(change.soundId);
  if (!known) return null;
  if (link && link.expiresAt <= world.clock.now()) return new Response(null, { status: 410 });
  if (link && !beginDelivery(world, link.customer, [change.soundId])) return new Response(null, { status: 410 });
  const name = changedFileName(contentsOf(known.file).name, change.wanted);
  return new Response(toneWav(change.seconds), {
    headers: { 'content-type': 'audio/wav', 'content-disposition': `attachment; filename="${name}"` },
  });
}
