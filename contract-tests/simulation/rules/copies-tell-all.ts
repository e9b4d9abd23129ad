import { createHash } from 'node:crypto';
import { TAKE_OUT_PATHS, type TakeOutDocument } from '../../../domain/take-out/document.ts';
import { readZip } from '../../../server/testing/read-zip.ts';
import type { CustomerBooks } from '../stage/books.ts';
import type { Done, Fetched } from '../stage/simulated-server.ts';
import type { MakeRule } from './rule.ts';

/** What a customer has, by id. */
interface Has {
  readonly files: ReadonlySet<number>;
  readonly sounds: ReadonlySet<number>;
  readonly packs: ReadonlySet<number>;
  readonly entries: number;
}

const hasNow = ({ ownedFiles, likedSounds, likedPacks, entries }: CustomerBooks): Has => ({
  files: new Set(ownedFiles.keys()),
  sounds: new Set(likedSounds.keys()),
  packs: new Set(likedPacks.keys()),
  entries: entries.length,
});

const KINDS = ['files', 'sounds', 'packs'] as const;

/** The ids in a copy, by kind. */
const told = ({ downloads, likes }: TakeOutDocument): Readonly<Record<(typeof KINDS)[number], readonly number[]>> => ({
  files: downloads.map(({ sound }) => sound.id),
  sounds: likes.sounds.map(({ sound }) => sound.id),
  packs: likes.packs.map(({ pack }) => pack.id),
});

/** A copy of one's data is whole, has all that its customer had when they asked for it, and nothing of others. */
export const copiesTellAll: MakeRule = (stage, must) => {
  const { server, trace } = stage;
  let [read, looked] = [0, 0];
  /** What customers had when they asked, if nothing else happened in that step; null once they have asked again. */
  const asked = new Map<number, Has | null>();
  /** Everything that a customer has ever had. */
  const ever = new Map<number, Record<(typeof KINDS)[number], Set<number>>>();
  /** Whose copy a link opens. */
  const links = new Map<string, number>();

  const everOf = (id: number) => {
    const known = ever.get(id) ?? { files: new Set(), sounds: new Set(), packs: new Set() };
    ever.set(id, known);
    return known;
  };

  function notes({ call, args, answer, customerId, gained }: Done): void {
    if (customerId === null) return;
    const known = everOf(customerId);
    for (const id of gained) known.files.add(id);
    if (call === 'wishlist.toggleSound') known.sounds.add(args[0] as number);
    if (call === 'wishlist.togglePack') known.packs.add(args[0] as number);
    if (!answer.ok) return;
    const books = server.books.customers.find(({ id }) => id === customerId);
    if (call === 'takeOut.request' && books)
      asked.set(customerId, stage.together > 1 || asked.has(customerId) ? null : hasNow(books));
    if (call === 'takeOut.link') links.set(answer.value as string, customerId);
  }

  function check({ bytes, link, status }: Fetched): void {
    const id = links.get(link);
    const books = server.books.customers.find((one) => one.id === id);
    if (status !== 200 || id === undefined || !books) return;
    trace.saw('near: a copy of all data is opened');
    const files = readZip(Buffer.from(bytes));
    for (const line of String(files.get(TAKE_OUT_PATHS.sums)).trim().split('\n')) {
      const [digest = '', path = ''] = line.split(/ +\*?/);
      const file = files.get(path);
      const isRight = file !== undefined && createHash('sha256').update(file).digest('hex') === digest;
      must(isRight, `${path} in a copy is not what its digest says`);
    }
    const copy = JSON.parse(String(files.get(TAKE_OUT_PATHS.document))) as TakeOutDocument;
    must(
      copy.customer.id === id && copy.customer.username === books.name,
      `${books.name} gets a copy of ${copy.customer.username}`,
    );
    const [had, now, said] = [asked.get(id), hasNow(books), told(copy)];
    for (const kind of KINDS) {
      const strange = said[kind].find((one) => !everOf(id)[kind].has(one));
      must(strange === undefined, `a copy of ${books.name} has ${kind} ${strange}, which are of somebody else`);
      const missing = [...(had?.[kind] ?? [])].find((one) => now[kind].has(one) && !said[kind].includes(one));
      must(missing === undefined, `a copy of ${books.name} leaves out ${kind} ${missing}`);
    }
    must(copy.statement.length >= (had?.entries ?? 0), `a copy of ${books.name} leaves out movements of credits`);
  }

  return {
    afterStep: look,
    whenFresh: look,
  };

  function look(): void {
    for (const done of server.done.slice(read)) notes(done);
    read = server.done.length;
    for (const fetched of server.fetched.slice(looked)) check(fetched);
    looked = server.fetched.length;
  }
};
