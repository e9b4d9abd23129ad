import { creditsFor } from '../../core/downloads/prices.ts';
import type { FileFormat } from '../../core/downloads/prices.ts';
import type { DownloadsPort } from '../../core/downloads/downloads.port.ts';
import type { Sound } from '../../core/catalogue/sound.ts';
import type { Failure, Notice } from '../../core/kernel/failure.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { href } from '../../core/shell/routes.ts';
import { userOf } from './account.memory.ts';
import { type MemoryClient, answerCustomer } from './memory-backend.ts';
import type { Customer } from './world.ts';

const COMPANION_CREDITS = 3;

/** The checks of API-50 in their order: existence, already downloaded, plan, Rare Find, credits. */
export const memoryDownloads = (client: MemoryClient): DownloadsPort => ({
  download: (fileId, format) =>
    answerCustomer(client, 'download', (customer) => {
      const known = client.world.file(fileId);
      if (!known || formatOf(known.file, known.isCompanion) !== format) return failed({ kind: 'notFound' });

      const { file, isCompanion } = known;
      const cost = isCompanion && !file.free ? COMPANION_CREDITS : creditsFor(file);
      const isOwned = customer.downloads.has(fileId);
      const refusal = isOwned ? null : refusalOf(client, customer, file, cost);
      if (refusal) return failed(refusal);

      const takenCredits = isOwned ? 0 : cost;
      customer.balance -= takenCredits;
      customer.showTip = false;
      if (!isOwned) customer.downloads.set(fileId, client.world.clock.now());
      const url = `/memory/download/${fileId}`;
      client.world.links.set(url, fileId);
      const { id, name, slug } = file.pack;
      return ok({ fileId, url, takenCredits, pack: { id, name, slug } });
    }),
});

/** Which call serves a file [DECISION-44]. */
const formatOf = (file: Sound, isCompanion: boolean): FileFormat =>
  isCompanion || file.type === 'MIDI_SOUND' ? 'midi' : 'wav';

function refusalOf(client: MemoryClient, customer: Customer, file: Sound, cost: number): Failure | null {
  const user = userOf(client.world, customer);
  if (user.plan === null || user.plan.isExpired) return refused(SUBSCRIBE);
  if (file.isRareFind && !user.plan.hasRareFinds) return refused(RARE_FIND);
  if (cost > customer.balance) return refused(user.plan.id === 1 ? NO_CREDITS_FREE : noCredits(user.plan.id));
  return null;
}

const refused = (notice: Notice): Failure => ({ kind: 'forbidden', notice });

const SUBSCRIBE: Notice = {
  title: 'Subscribe to download',
  message: 'You need a running plan to download sounds.',
  button: { label: 'Subscribe', url: href.plans() },
};

const RARE_FIND: Notice = {
  title: 'Rare Finds are part of the paid plans',
  message: 'This sound is a Rare Find. Choose a Basic, Premium or Max plan to download it.',
  button: { label: 'See plans', url: href.plans() },
};

/** DECISION-02. */
const NO_CREDITS_FREE: Notice = {
  title: 'Not enough credits',
  message: 'You do not have enough credits for this sound.',
  button: { label: 'See plans', url: href.plans() },
};

/** DECISION-93, DECISION-176. */
const noCredits = (planId: number): Notice => ({
  ...NO_CREDITS_FREE,
  button: { label: 'Add credits', url: `/account/checkout/${planId}?action=add-credits` },
});
