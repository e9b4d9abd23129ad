import type { FileFormat } from '../../../core/downloads/prices.ts';
import type { DownloadsPort } from '../../../core/downloads/downloads.port.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import { assess, buy, refused } from './buying.memory.ts';
import { type MemoryClient, answerCustomer } from '../memory-backend.ts';

/** The checks of API-50 in their order: existence, already downloaded, plan, Rare Find, credits. */
export const memoryDownloads = (client: MemoryClient): DownloadsPort => ({
  download: (fileId, format) =>
    answerCustomer(client, (customer) => {
      const { world } = client;
      const known = world.file(fileId);
      if (!known || formatOf(known.file, known.isCompanion) !== format) return failed({ kind: 'notFound' });

      const assessment = assess(world, customer, [fileId], 'single');
      if (assessment.refusal) return failed(refused(assessment.refusal));
      buy(world, customer, assessment);
      customer.showTip = false;
      const { id, name, slug } = known.file.pack;
      const url = world.linkTo(customer, fileId);
      return ok({ fileId, url, takenCredits: assessment.total, pack: { id, name, slug } });
    }),
});

/** Which call serves a file [DECISION-44]. */
const formatOf = (file: Sound, isCompanion: boolean): FileFormat =>
  isCompanion || file.type === 'MIDI_SOUND' ? 'midi' : 'wav';
