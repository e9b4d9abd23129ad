import { failed, ok } from '../../../core/kernel/result.ts';
import type { SelectionPort } from '../../../core/selection/selection.port.ts';
import { MULTI_DOWNLOAD_MAX } from '../../../domain/downloads/download-limits.ts';
import { soundsOfFiles } from '../catalogue/named-sounds.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';

export const memorySelection = (client: MemoryClient): SelectionPort => ({
  selected: (ids) =>
    answerCustomer(client, () => {
      if (ids.length > MULTI_DOWNLOAD_MAX)
        return failed({ kind: 'invalid', fields: {}, message: `At most ${MULTI_DOWNLOAD_MAX} files can be selected.` });
      return ok(soundsOfFiles(client.world, ids));
    }),
});
