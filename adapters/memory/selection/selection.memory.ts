import { fileIdsOf } from '../../../core/catalogue/sounds/sound.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import type { SelectionPort } from '../../../core/selection/selection.port.ts';
import { MULTI_DOWNLOAD_MAX } from '../../../domain/downloads/download-limits.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';

export const memorySelection = (client: MemoryClient): SelectionPort => ({
  selected: (ids) =>
    answerCustomer(client, () => {
      if (ids.length > MULTI_DOWNLOAD_MAX)
        return failed({ kind: 'invalid', fields: {}, message: `At most ${MULTI_DOWNLOAD_MAX} files can be selected.` });
      const soundOf = (id: number) => client.world.sounds.find((sound) => fileIdsOf(sound).includes(id));
      return ok([...new Set(ids.flatMap((id) => soundOf(id) ?? []))]);
    }),
});
