import { copyOf } from '../../../domain/listening/likeness.ts';
import { looksOf, nearOf } from '../../../domain/listening/near.ts';
import type { SoldAlike, SoldSound } from '../../../domain/publishing/sold-alike.ts';
import { checkFile } from '../../../domain/publishing/check-file.ts';
import { type KnownWords, type PackFile, isSold } from '../../../domain/publishing/check-pack.ts';
import { isAboutPack, isDemoOfPack } from '../../../domain/publishing/pack-files.ts';
import { type DraftQuestion, checkDraft, coverAmong, labelsText } from '../../../domain/publishing/draft.ts';
import { TELLING, readPushed } from '../../../domain/publishing/read-pushed.ts';
import type { WorldDraft } from '../records.ts';
import type { World } from '../world.ts';

/**
 * The gate's result for a draft whose files have all arrived. A file that was analysed with the same labels is not
 * analysed again.
 */
export function checkedDraft(
  world: World,
  draft: WorldDraft,
  here: ReadonlyMap<string, Uint8Array>,
): Partial<WorldDraft> {
  const fileAt = (path: string) => draft.files.find((file) => file.path === path);
  const paths = draft.files.map(({ path }) => path);
  const { about, rows, told, findings } = toldBy(draft, here);
  const files = draft.files.map((file) => {
    const { path, sha256, checkedAs } = file;
    if (isAboutPack(path)) return { ...file, checked: null, checkedAs: null };
    const labels = rows.get(path) ?? null;
    const isKnown = file.checked !== null && labelsText(labels) === checkedAs;
    const checked: PackFile | null = isKnown
      ? file.checked
      : { ...checkFile(path, here.get(sha256) ?? new Uint8Array(), labels), sha256 };
    return { ...file, labels, told: told.get(path) ?? null, checked, checkedAs: labelsText(labels) };
  });
  const coverPath = coverAmong(paths);
  const cover = coverPath === null ? null : bytesIn(draft, here, coverPath, null);
  return {
    about,
    files,
    findings: checkDraft({
      about,
      paths,
      rows,
      checked: files.flatMap(({ checked }) => checked ?? []),
      cover: cover && coverPath !== null ? { path: coverPath, bytes: cover.bytes } : null,
      findings,
      known: wordsOf(world),
      soldIn: soldElsewhere(world, draft),
      alike: alikeOnSale(world, draft, files),
    }),
    read: {
      sheet: fileAt(TELLING.sheet)?.sha256 ?? null,
      manifest: fileAt(TELLING.manifest)?.sha256 ?? null,
    },
  };
}

type Here = ReadonlyMap<string, Uint8Array>;

/** A file that has arrived, and whether it differs from the previous one. */
function bytesIn({ files }: WorldDraft, here: Here, path: string, before: string | null) {
  const file = files.find((one) => one.path === path);
  const bytes = file && here.get(file.sha256);
  return file && bytes ? { bytes, isNew: file.sha256 !== before } : null;
}

/** What sheet and manifest say, as opposed to what is entered in the shop. */
function toldBy(draft: WorldDraft, here: Here) {
  const { about, files, side, read } = draft;
  const saidBy = (key: 'labels' | 'told') =>
    new Map(files.flatMap((file) => (file[key] ? [[file.path, file[key]] as const] : [])));
  return readPushed({
    about,
    rows: saidBy('labels'),
    told: saidBy('told'),
    side,
    paths: files.map(({ path }) => path),
    sheet: bytesIn(draft, here, TELLING.sheet, read.sheet),
    manifest: bytesIn(draft, here, TELLING.manifest, read.manifest),
  });
}

/** Labels that a check would have to overwrite, or ignore, without being told to. */
export const labelConflicts = (draft: WorldDraft, here: Here) => toldBy(draft, here).conflicts;

/** Sounds on sale, in packs of other names or of others, that files of the draft are copies of. */
function alikeOnSale(world: World, { about, provider }: WorldDraft, files: WorldDraft['files']): readonly SoldAlike[] {
  const others = world.drafts.filter(
    (one) => one.state === 'on-sale' && (one.about.name !== about.name || one.provider.slug !== provider.slug),
  );
  const sold = others.flatMap((draft) => draft.files.flatMap(heardOf));
  const asked = files.flatMap(heardOf);
  const looksAll = (heard: typeof asked) => heard.map(({ likeness }) => looksOf(likeness));
  const near = nearOf(looksAll(asked), looksAll(sold), sold.length);
  return near.flatMap((pair): readonly SoldAlike[] => {
    const [mine, theirs] = [asked[pair.asked], sold[pair.listed]];
    if (!mine || !theirs || mine.checked.sha256 === theirs.checked.sha256) return [];
    const copy = copyOf(mine.likeness, theirs.likeness);
    const listed = world.sounds.find(({ id }) => world.originals.get(id)?.sha256 === theirs.checked.sha256);
    if (copy === null || listed === undefined) return [];
    const { name, previewUrl, pack } = listed;
    const shown = { name, pack: pack.name, provider: pack.provider.name, preview: previewUrl };
    return [{ file: mine.checked.file, copy, sold: shown }];
  });
}

const heardOf = ({ checked }: WorldDraft['files'][number]) =>
  checked?.likeness && isSold(checked) && !isDemoOfPack(checked.file) ? [{ checked, likeness: checked.likeness }] : [];

/** Packs with other names, or of other providers, in which a file of the draft is on sale. */
function soldElsewhere(world: World, { about, provider, files }: WorldDraft): DraftQuestion['soldIn'] {
  const sold = new Map<string, Pick<SoldSound, 'pack' | 'preview'>>();
  for (const [id, { sha256 }] of world.originals) {
    const pack = world.file(id)?.file.pack;
    if (!pack || (pack.name === about.name && pack.provider.slug === provider.slug)) continue;
    const listed = world.sounds.find((sound) => sound.id === id);
    sold.set(sha256, { pack: pack.name, preview: listed?.previewUrl ?? null });
  }
  return new Map(
    files.flatMap(({ path, sha256 }) => {
      const one = sold.get(sha256);
      return one === undefined || isAboutPack(path) ? [] : [[path, one] as const];
    }),
  );
}

/** Words that something on sale goes by. */
function wordsOf({ sounds, packs }: World): KnownWords {
  const ofKind = (wanted: string): readonly string[] => [
    ...new Set(sounds.flatMap(({ terms }) => terms.filter(({ kind }) => kind === wanted).map(({ slug }) => slug))),
  ];
  const genres = [...new Set(packs.flatMap((pack) => pack.genres.map(({ slug }) => slug)))];
  return { instruments: ofKind('INSTRUMENT'), moods: ofKind('MOOD'), genres };
}
