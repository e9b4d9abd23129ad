import { createHash } from 'node:crypto';
import type { FileChange } from '../../../domain/tempo/file-changes.ts';
import type { AudioFormat } from '../../../core/downloads/owned/taking.ts';
import type { Done, Fetched } from '../stage/simulated-server.ts';
import { SOUNDS } from '../stage/simulated-world.ts';
import { faultOf as faultOfArchive } from './contents/archive.ts';
import { faultOf as faultOfAudio } from './contents/audio.ts';
import { TYPE_NAMES } from './text-model.ts';
import type { MakeRule } from './rule.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What an answer has linked to, for whom, and until when in epoch milliseconds. */
type Promised = { readonly customerId: number; readonly fileIds: readonly number[]; readonly until: number } & (
  | { readonly is: 'file'; readonly format: AudioFormat; readonly name: string | null }
  | { readonly is: 'archive'; readonly grantedAt: number; readonly changed: readonly number[] }
  | { readonly is: 'change' }
  /** All data of a customer, which another rule reads. */
  | { readonly is: 'copy' }
  /** What a maker has brought. */
  | { readonly is: 'brought'; readonly sha256: string | null }
);

type Archived = Extract<Promised, { readonly is: 'archive' }>;

const MIMES = { wav24: 'audio/wav', wav16: 'audio/wav', flac: 'audio/flac', aiff: 'audio/aiff' } as const;
const EXTENSIONS = { wav24: 'wav', wav16: 'wav', flac: 'flac', aiff: 'aiff' } as const;

/** Every file on sale by id, with its pack and type. */
const ON_SALE = new Map(
  SOUNDS.flatMap(({ id, pack, type, midi }) => [
    [id, { pack: pack.name, folder: TYPE_NAMES[type], packId: pack.id, wanted: wantedAs(type) }] as const,
    ...(midi
      ? [[midi.id, { pack: pack.name, folder: TYPE_NAMES.MIDI_SOUND, packId: pack.id, wanted: 'midi' }] as const]
      : []),
  ]),
);

function wantedAs(type: (typeof SOUNDS)[number]['type']): string {
  return type === 'PRESET' ? 'preset' : type === 'MIDI_SOUND' ? 'midi' : 'wav';
}

interface Brought {
  readonly sha256: string;
  readonly originalUrl?: string | null;
  readonly url?: string;
}

interface Links {
  readonly fileId: number;
  readonly url: string;
  readonly fileName: string;
  readonly mime: string;
}

/** Files are as promised: as they were sold, under their names, while links are valid [API-50 to API-55]. */
export const filesAreWhatWasBought: MakeRule = ({ server, trace }, must) => {
  const promises = new Map<string, Promised>();
  let read = 0;
  let looked = 0;
  /** The format of a file, as only WAV files are converted, and its name in that format. */
  function madeAs(fileId: number, wished: AudioFormat) {
    const { name, mime, bytes } = server.originalOf(fileId);
    const format = mime === 'audio/wav' ? wished : 'wav24';
    const named = mime === 'audio/wav' ? name.replace(/[^.]*$/, EXTENSIONS[format]) : name;
    return { format, name: named, mime: mime === 'audio/wav' ? MIMES[format] : mime, bytes };
  }

  function links(
    { args: [wishes, format] }: Done,
    answered: readonly Links[],
    promised: Omit<Promised, 'is' | 'fileIds'>,
  ) {
    for (const { fileId, url, fileName, mime } of answered) {
      if (!ON_SALE.has(fileId)) {
        promises.set(url, { is: 'brought', ...promised, fileIds: [fileId], sha256: null });
        continue;
      }
      const made = madeAs(fileId, format as AudioFormat);
      const names = (wishes as ReadonlyArray<{ readonly id: number; readonly name: string | null }>).flatMap(
        ({ id, name }) => (id === fileId ? [name ?? made.name] : []),
      );
      must(names.includes(fileName), `file ${fileId} is called ${fileName}, not ${String(names)}`);
      must(mime === made.mime, `file ${fileId} is said to be ${mime}`);
      promises.set(url, { is: 'file', ...promised, fileIds: [fileId], format: made.format, name: fileName });
    }
  }

  /** Files as they were delivered, for their maker and staff. */
  function brought(value: unknown, promised: Omit<Promised, 'is' | 'fileIds'>): void {
    if (typeof value !== 'object' || value === null) return;
    const whole = 'draft' in value ? value.draft : 'originals' in value ? value.originals : value;
    const { files = [] } = whole as { readonly files?: readonly Brought[] };
    for (const { originalUrl, url = originalUrl, sha256 } of files)
      if (url) promises.set(url, { is: 'brought', ...promised, fileIds: [], sha256 });
  }

  function promise(done: Done): void {
    const { call, args, answer, customerId, at } = done;
    if (!answer.ok || customerId === null) return;
    const value = answer.value as { readonly url: string; readonly link: string };
    const soon = { customerId, until: at + 15 * MINUTE };
    if (/^(?:publishing|review|shelf)\./.test(call)) return brought(answer.value, { customerId, until: Infinity });
    switch (call) {
      case 'downloads.download':
        if (!ON_SALE.has(args[0] as number)) {
          promises.set(value.url, { is: 'brought', ...soon, fileIds: [args[0] as number], sha256: null });
          return;
        }
        promises.set(value.url, { is: 'file', ...soon, fileIds: [args[0] as number], format: 'wav24', name: null });
        return;
      case 'takeOut.link':
        promises.set(answer.value as string, { is: 'copy', customerId, fileIds: [], until: Infinity });
        return;
      case 'tempo.download':
        promises.set(value.url, { is: 'change', ...soon, fileIds: [args[0] as number] });
        return;
      case 'ownedFiles.links':
        return links(done, answer.value as readonly Links[], soon);
      case 'multiDownload.request':
        return archive(
          value.link,
          args[0] as readonly number[],
          { customerId, at },
          (args[2] as readonly FileChange[] | undefined)?.map(({ id }) => id),
        );
      case 'packDownloads.download': {
        const { type, url } = args[0] as { readonly type: string; readonly url: string };
        const packId = Number(/(\d+)\D*$/.exec(url)?.[1]);
        const files = [...ON_SALE].filter(([, file]) => file.packId === packId && file.wanted === type);
        return archive(
          value.url,
          files.map(([id]) => id),
          { customerId, at },
        );
      }
      default:
    }
  }

  /** An archive is granted once: later answers return the same link and expiry. */
  function archive(
    link: string,
    ids: readonly number[],
    { customerId, at }: { readonly customerId: number; readonly at: number },
    changed: readonly number[] = [],
  ): void {
    const known = promises.get(link);
    if (known && known.until > at) return;
    const archived = { is: 'archive', fileIds: [...new Set(ids)], changed } as const;
    promises.set(link, { ...archived, customerId, grantedAt: at, until: at + DAY });
  }

  function content(delivery: Fetched, promised: Promised): void {
    trace.saw(`near: ${promised.is === 'archive' ? 'an archive' : 'a file'} is fetched`);
    if (promised.is === 'copy') return;
    if (promised.is === 'brought') {
      const digest = createHash('sha256').update(delivery.bytes).digest('hex');
      return must(
        promised.sha256 === null || promised.sha256 === digest,
        `${delivery.link} brings another file than was brought`,
      );
    }
    const [id] = promised.fileIds;
    const made = madeAs(id!, promised.is === 'file' ? promised.format : 'wav24');
    const { name, mime, bytes, resumed } = delivery;
    must(
      resumed === null || Buffer.compare(resumed, bytes.subarray(bytes.length >> 1)) === 0,
      `what was bought as ${promised.is} ${String(promised.fileIds)} goes on with something else`,
    );
    if (promised.is === 'archive') return zip(delivery, promised);
    must(mime === made.mime, `file ${id} comes as ${mime}`);
    if (promised.is === 'change') {
      const stem = server.originalOf(id!).name.replace(/\.[^.]*$/, '');
      must(name.startsWith(`${stem}_`) && name.endsWith('.wav'), `file ${id} comes changed as ${name}`);
      return must(bytes.length > 44, `file ${id} comes changed and empty`);
    }
    must(name === (promised.name ?? made.name), `file ${id} comes as ${name}`);
    const { format } = promised;
    if (format === 'wav24') return must(Buffer.compare(bytes, made.bytes) === 0, `file ${id} is another file`);
    trace.saw(`near: a file is made as ${format}`);
    const fault = faultOfAudio(bytes, made.bytes, format);
    must(fault === null, `file ${id} as ${format}: ${fault}`);
  }

  function zip({ name, mime, bytes }: Fetched, { fileIds, changed, grantedAt }: Archived): void {
    const day = new Date(grantedAt).toISOString().slice(0, 10);
    must(mime === 'application/zip', `an archive comes as ${mime}`);
    must(name === `loopstead-${day}.zip`, `an archive of ${day} is called ${name}`);
    const wanted = fileIds.map((id) => ({
      id,
      ...server.originalOf(id),
      ...ON_SALE.get(id)!,
      isChanged: changed.includes(id),
    }));
    const fault = faultOfArchive(bytes, wanted, day);
    must(fault === null, `an archive of ${String(fileIds)}: ${fault}`);
  }

  return {
    afterStep: look,
    whenFresh: look,
  };

  function look(): void {
    for (const done of server.done.slice(read)) promise(done);
    read = server.done.length;
    for (const fetched of server.fetched.slice(looked)) {
      const promised = promises.get(fetched.link);
      if (fetched.status === 200) must(promised !== undefined, `${fetched.link} was never given, and brings a file`);
      if (fetched.status === 200 && promised) content(fetched, promised);
    }
    looked = server.fetched.length;
  }
};
