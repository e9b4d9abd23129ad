import type { Kysely } from 'kysely';
import { packDownloads } from '../../../wire/downloads/pack-download.wire.ts';
import { pathOf } from '../../../wire/route.ts';
import type { Notice } from '../../../wire/messages.ts';
import type { Database } from '../../db/schema.ts';
import { assess, planRefusal } from '../assess.ts';
import type { SoundFile } from '../sound-files.ts';
import { filesOfType, packTypes, type PackType } from './pack-type.ts';

/** What a customer is asked before they take all files of one type [PACK-03, DECISION-101]. */
export interface PackSection {
  readonly available: boolean;
  readonly free: boolean;
  readonly needed_credits: number;
  readonly url: string;
}

export type PackConfirmation =
  | { readonly kind: 'asked'; readonly sections: Readonly<Record<PackType, PackSection>> }
  | { readonly kind: 'refused'; readonly notice: Notice };

/** The sections of a pack for one customer. Only the plan refuses here: what it costs is what they came to see. */
export async function confirmPack(
  db: Kysely<Database>,
  order: {
    readonly customerId: number;
    readonly packId: number;
    readonly files: readonly SoundFile[];
    readonly now: number;
  },
): Promise<PackConfirmation> {
  const refusal = await planRefusal(db, { ...order, way: 'pack' });
  if (refusal) return { kind: 'refused', notice: refusal };
  const sections = await Promise.all(packTypes.map(async (type) => [type, await sectionOf(db, order, type)] as const));
  return { kind: 'asked', sections: Object.fromEntries(sections) as Record<PackType, PackSection> };
}

async function sectionOf(
  db: Kysely<Database>,
  { customerId, packId, files, now }: Parameters<typeof confirmPack>[1],
  type: PackType,
): Promise<PackSection> {
  const wanted = filesOfType(files, type);
  const { credits } = await assess(db, { customerId, files: wanted, way: 'pack', now });
  const available = wanted.length > 0;
  return {
    available,
    free: available && credits === 0,
    needed_credits: credits,
    url: pathOf(packDownloads[type], { id: packId }),
  };
}
