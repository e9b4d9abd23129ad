import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { lengthProblem, problemOf } from '../../domain/tempo/change.ts';
import { changeRefusals } from '../../domain/tempo/change.messages.ts';
import type { FileChange } from '../../domain/tempo/file-changes.ts';
import type { ChangedFiles } from '../downloads/multi/changed-files.ts';
import type { ObjectStore } from '../media/object-store.ts';
import { wavKey } from './change-files.ts';
import { type ChangeableSound, Changes, type ChangesDeps, fileNameOf } from './changes.ts';
import type { Renders } from './render-pool.ts';

/** Changes of sounds, for previews and for archives. */
export function createChanges(deps: ChangesDeps, renders: Renders): { changes: Changes; changedFiles: ChangedFiles } {
  const changes = new Changes(deps, renders);
  return { changes, changedFiles: archivedChanges(changes, deps.objects) };
}

/** Changed sounds as archives deliver them. */
function archivedChanges(changes: Changes, objects: ObjectStore): ChangedFiles {
  const changeable = async ({ id }: FileChange): Promise<ChangeableSound> => {
    const sound = await changes.find(id);
    if (sound === null || sound === 'fixed') throw new Error(`The sound ${id} can no longer be changed.`);
    return sound;
  };

  return {
    async problemOf(change) {
      const sound = await changes.find(change.id);
      if (sound === null || sound === 'fixed') return changeRefusals.fixed;
      return problemOf(sound, change) ?? lengthProblem(sound, change);
    },

    async make(customerId, change) {
      const { bpm, key } = change;
      const made = await changes.makeInTurn(customerId, await changeable(change), { bpm, key });
      const objectKey = wavKey(made.hash);
      const wav = await objects.read(objectKey);
      if (wav === null) throw new Error(`${objectKey} is gone.`);
      return {
        id: change.id,
        changeId: made.id,
        objectKey,
        fileName: fileNameOf(made),
        bytes: wav.length,
        crc32: crc32(wav),
        sha256: createHash('sha256').update(wav).digest('hex'),
      };
    },

    async ensure(changeId) {
      const change = await changes.linked(changeId);
      if (change === null) throw new Error(`The change ${changeId} is no longer kept.`);
      await changes.ensure(change);
    },
  };
}
