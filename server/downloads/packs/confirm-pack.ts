import type { Kysely } from 'kysely';
import { planRefusal } from '../../../domain/downloads/assess.ts';
import { PACK_FILE_TYPES, type PackFileType, filesOfType } from '../../../domain/downloads/prices.ts';
import type { Notice } from '../../../domain/notice.ts';
import { recordFrom } from '../../../domain/records.ts';
import { packDownloads } from '../../../wire/downloads/pack-download.wire.ts';
import { pathOf } from '../../../wire/route.ts';
import { planOf } from '../../account/plan.ts';
import type { Database } from '../../db/schema.ts';
import { assessFor } from '../orders/assess.ts';
import type { SoundFile } from '../files/sound-files.ts';

/** What a customer confirms before buying all files of one type [PACK-03, DECISION-101]. */
export interface PackSection {
  readonly available: boolean;
  readonly free: boolean;
  readonly needed_credits: number;
  readonly url: string;
}

export type PackConfirmation =
  | { readonly kind: 'asked'; readonly sections: Readonly<Record<PackFileType, PackSection>> }
  | { readonly kind: 'refused'; readonly notice: Notice };

/** The sections of a pack for one customer. Only the plan can refuse here: the price is what they came to see. */
export async function confirmPack(
  db: Kysely<Database>,
  order: {
    readonly customerId: number;
    /** The token that asks; null for a signed-in customer. */
    readonly tokenId: number | null;
    readonly packId: number;
    readonly files: readonly SoundFile[];
    readonly now: number;
  },
): Promise<PackConfirmation> {
  const refusal = planRefusal(await planOf(db, order.customerId, order.now), 'pack');
  if (refusal) return { kind: 'refused', notice: refusal };
  const sections = await Promise.all(
    PACK_FILE_TYPES.map(async (type) => [type, await sectionOf(db, order, type)] as const),
  );
  return { kind: 'asked', sections: recordFrom(sections) };
}

async function sectionOf(
  db: Kysely<Database>,
  { customerId, tokenId, packId, files, now }: Parameters<typeof confirmPack>[1],
  type: PackFileType,
): Promise<PackSection> {
  const wanted = filesOfType(files, type);
  const { total } = await assessFor(db, { customerId, tokenId, files: wanted, way: 'pack', now });
  const available = wanted.length > 0;
  return {
    available,
    free: available && total === 0,
    needed_credits: total,
    url: pathOf(packDownloads[type], { id: packId }),
  };
}
