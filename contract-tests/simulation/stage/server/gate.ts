import { createHash } from 'node:crypto';
import { checkFile } from '../../../../domain/publishing/check-file.ts';
import type { SheetRow } from '../../../../domain/publishing/pack-files.ts';
import type { KeepCover } from '../../../../server/costly-work.ts';
import type { ObjectStore } from '../../../../server/media/object-store.ts';
import type { Gate } from '../../../../server/publishing/gate-pool.ts';
import { importWork } from '../../../../server/publishing/import-work.ts';
import { makeFiles, makePreview } from '../../../../server/publishing/make-files.ts';
import { coverKey } from '../../../../server/publishing/media-keys.ts';

/** Nobody listens. */
const encoder = { encode: () => new Uint8Array(4) };

/** Where a file is among the objects, by its path on a disk. */
const keyOf = (at: string): string => at.split('/media/')[1] ?? at;

/** Questions about one file, and how they are answered from its bytes. */
interface OfFile {
  readonly path: string;
  readonly at: string;
  readonly row: SheetRow | null;
  readonly key: string;
}

/** The gate in the thread of the simulation, over its objects. */
export function gateOver(objects: ObjectStore): Gate {
  const means = { objects, encoder };
  const work = importWork(means);
  const ofFile: Readonly<Record<string, (asked: never, bytes: Uint8Array<ArrayBuffer>) => unknown>> = {
    check: ({ path, row }: OfFile, bytes) => ({
      kind: 'checked',
      file: { ...checkFile(path, bytes, row), sha256: createHash('sha256').update(bytes).digest('hex') },
    }),
    make: (asked: Parameters<typeof makeFiles>[1], bytes) => makeFiles(means, { ...asked, bytes }),
    preview: ({ key }: OfFile, bytes) => makePreview(means, { bytes, key }),
  };
  return {
    async ask(name, put) {
      const asked = (await put()) as never;
      const answer = ofFile[name];
      if (!answer) return work[name](asked) as never;
      const bytes = await objects.read(keyOf((asked as OfFile).at));
      if (bytes === null) return { kind: 'unreadable', problem: 'It is gone.' } as never;
      return (await answer(asked, new Uint8Array(bytes))) as never;
    },
  };
}

/** A cover as it is: nobody looks at it. */
export const keepCoverAsItIs: KeepCover = async (picture, objects) => {
  const key = coverKey(createHash('sha256').update(picture).digest('hex'));
  await objects?.put(key, picture);
  return key;
};
