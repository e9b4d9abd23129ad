import type { OwnedLink } from '../../../core/downloads/owned/owned-files.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import type { AudioFormat } from '../../../core/downloads/owned/taking.ts';
import type { Taken } from '../stage/taken.ts';
import type { Request } from '../stage/simulated-server.ts';
import { SOUNDS } from '../stage/simulated-world.ts';
import type { Tab } from '../stage/tab.ts';
import { faultOf } from './contents/audio.ts';
import { TYPE_NAMES } from './text-model.ts';
import type { MakeRule } from './rule.ts';

const FRESH_MS = 10 * 60_000;

const FILES: ReadonlyMap<number, Sound> = new Map(
  SOUNDS.flatMap((sound) => (sound.midi ? [sound, sound.midi] : [sound])).map((file) => [file.id, file]),
);

/** A link requested before a drag. */
interface Asked {
  readonly request: Request;
  readonly wish: string;
  readonly at: number;
  link: OwnedLink | null;
}

type Synced = Extract<Taken, { readonly kind: 'synced' }>;
type Dragged = Extract<Taken, { readonly kind: 'dragged' }>;

/** The choice is stored as `format template`. */
const chosen = ({ browser }: Tab) => {
  const [, format = 'wav24', template = null] = /^(\w+)(?: (.*))?$/.exec(browser.storage.read('taking') ?? '') ?? [];
  return { format, template };
};

const extensionOf = ({ extension }: Sound, format: string): string =>
  extension === 'wav' && (format === 'flac' || format === 'aiff') ? format : extension;

/** The names that the templates of the presses produce. */
function nameOf(file: Sound, template: string | null | undefined, format: string): string | null {
  const { id, name, bpm, key, type } = file;
  const ending = extensionOf(file, format);
  switch (template) {
    case '{pack}/{name}':
      return `${name}.${ending}`;
    case '{name} {bpm} {key}':
      return `${[name, bpm, key].filter((part) => part !== null).join(' ')}.${ending}`;
    case '{type}-{id}.{ext}':
      return `${TYPE_NAMES[type]}-${id}.${ending}`;
    default:
      return null;
  }
}

function faultIn(brought: Uint8Array, original: Uint8Array, format: AudioFormat): string | null {
  if (format !== 'wav24') return faultOf(brought, original, format);
  return Buffer.compare(brought, original) === 0 ? null : 'it is another file';
}

/** Files are requested, dragged and synced in the chosen format and under the chosen names. */
export const takenHomeAsWished: MakeRule = (stage, must) => {
  const { clock, server, trace } = stage;
  const drags = new Map<Tab, Map<number, Asked>>();
  /** Pages that have requested links for a folder: a drag at the same time cannot tell which of them are its own. */
  const beside = new WeakSet<Tab>();
  const isUnderWay = ({ pressed }: Tab, ...presses: readonly string[]) =>
    [...pressed.values()].some((press) => presses.includes(press));

  /** Pointing at a row asks once, for as long as a link is valid. */
  function pointed(tab: Tab, request: Request, id: number): void {
    const of = drags.get(tab)!;
    const [known, wish] = [of.get(id), JSON.stringify(request.args)];
    must(
      known?.wish !== wish || known.at + FRESH_MS <= clock.now(),
      `${tab.name} asks again for the link of file ${id}`,
    );
    of.set(id, { request, wish, at: clock.now(), link: null });
  }

  function dragged(tab: Tab, { soundId, link, isOwned }: Dragged): void {
    const known = drags.get(tab)?.get(soundId);
    if (!link) return;
    trace.saw('near: an owned file is dragged');
    must(link.fileId === soundId, `${tab.name} drags file ${link.fileId} in place of ${soundId}`);
    must(isOwned, `${tab.name} drags file ${soundId}, which is not owned`);
    if (!known && beside.has(tab)) return;
    must(known?.link === link, `${tab.name} drags another link than it was given last`);
    must(known !== undefined && known.at + FRESH_MS > clock.now(), `${tab.name} drags an old link`);
  }

  function synced(tab: Tab, { wish, before, steps }: Synced): void {
    trace.saw('near: a folder is brought up to date');
    const { folder } = tab.browser;
    const paths = steps.map(({ path }) => path.toLowerCase());
    must(new Set(paths).size === paths.length, `${tab.name} brings two files under one name`);
    for (const step of steps) {
      const { file, path, kind } = step;
      const known = FILES.get(file.id)!;
      const stem = `${known.pack.provider.name}/${known.pack.name}/${known.name}`;
      const ending = `.${extensionOf(known, wish.format)}`;
      must(
        path === `${stem}${ending}` || path === `${stem} (${file.id})${ending}`,
        `${tab.name} brings file ${file.id} as ${path}`,
      );
      const { bytes } = server.originalOf(file.id);
      const isConverted = known.extension === 'wav' && wish.format !== 'wav24';
      const found = before.get(path);
      const isSame = found !== undefined && (isConverted || Buffer.compare(found, bytes) === 0);
      // A converted file is recognized by its name alone.
      const expected =
        isSame && !(isConverted && wish.force)
          ? 'present'
          : found !== undefined && !wish.force
            ? 'conflict'
            : wish.dryRun
              ? 'missing'
              : 'fetched';
      if (kind === 'failed') {
        must(expected === 'fetched', `${tab.name} fails to bring file ${file.id}, which is ${expected}`);
        continue;
      }
      must(kind === expected, `${tab.name} says that file ${file.id} is ${kind}, not ${expected}`);
      if (kind !== 'fetched') continue;
      const brought = folder.get(path);
      must(step.bytes === brought?.length, `${tab.name} says that file ${file.id} has ${step.bytes} bytes`);
      const fault = brought ? faultIn(brought, bytes, isConverted ? wish.format : 'wav24') : 'it is not there';
      must(fault === null, `file ${file.id} in the folder: ${fault}`);
    }
    const strangers = [...folder.keys()].filter((path) => !before.has(path) && !paths.includes(path.toLowerCase()));
    must(
      strangers.length === 0 || isUnderWay(tab, 'owned.syncFolder'),
      `${tab.name} brings ${String(strangers)} as well`,
    );
  }

  return {
    opened: (tab) => void drags.set(tab, new Map()),
    ended: (tab) => void drags.delete(tab),
    asked(tab, call, request) {
      if (call !== 'ownedFiles.links' || !drags.has(tab)) return;
      if (request.by === 'owned.syncFolder') return void beside.add(tab);
      const [wishes, format] = request.args as [ReadonlyArray<{ id: number; name: string | null }>, string];
      const taking = chosen(tab);
      if (tab.pointsAt !== null)
        must(
          String(wishes.map(({ id }) => id)) === String(tab.pointsAt),
          `${tab.name} asks for other files than ${tab.pointsAt}, to which the pointer has come`,
        );
      for (const { id, name } of wishes) {
        const expected = nameOf(FILES.get(id)!, taking.template, taking.format);
        const isDrag = tab.pointsAt === id;
        // A choice made during a purchase applies to the next one.
        must(
          (taking.format === format && name === expected) || !isDrag,
          `${tab.name} asks for file ${id} as ${name} in ${format}, chosen is ${expected} in ${taking.format}`,
        );
        if (isDrag) pointed(tab, request, id);
      }
    },
    answered(tab, call, answer, request) {
      if (call !== 'ownedFiles.links') return;
      for (const [id, asked] of drags.get(tab) ?? []) {
        if (asked.request !== request) continue;
        const link = answer.ok ? (answer.value as readonly OwnedLink[])[0] : undefined;
        if (link) asked.link = link;
        else drags.get(tab)!.delete(id);
      }
    },
    afterStep() {
      for (const tab of stage.tabs)
        for (const taken of tab.taken.splice(0))
          if (taken.kind === 'synced') synced(tab, taken);
          else dragged(tab, taken);
    },
  };
};
