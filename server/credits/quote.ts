import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { DownloadWay } from '../../domain/downloads/assess.ts';
import { filesOfType } from '../../domain/downloads/prices.ts';
import type { quote as wireQuote, quoteRequest } from '../../wire/credits/credits.wire.ts';
import type { Database } from '../db/schema.ts';
import { assessFor, type WantedFiles } from '../downloads/orders/assess.ts';
import { soldTo } from '../downloads/orders/sold-to.ts';
import { wireNotice } from '../http/notice.ts';
import type { SoundFile, SoundFiles } from '../downloads/files/sound-files.ts';

type QuoteRequest = v.InferOutput<typeof quoteRequest>;
type Quote = v.InferOutput<typeof wireQuote>;

/** The files of a quote; null if there is no such file or pack on sale. */
export async function filesFor(
  db: Kysely<Database>,
  sounds: SoundFiles,
  { customerId, wanted }: { readonly customerId: number; readonly wanted: QuoteRequest },
): Promise<{ readonly way: DownloadWay; readonly files: readonly SoundFile[] } | null> {
  if ('sample_pack' in wanted) {
    const all = filesOfType((await sounds.ofPack(wanted.sample_pack)) ?? [], wanted.type);
    const files = await soldTo(db, customerId, all);
    return files.length === 0 ? null : { way: 'pack', files };
  }
  const ids = 'file' in wanted ? [wanted.file] : [...new Set(wanted.sample_pack_files)];
  const files = await soldTo(db, customerId, await sounds.findAll(ids));
  return files.length === ids.length ? { way: 'file' in wanted ? 'single' : 'multi', files } : null;
}

/** What a download would cost now, by the rules of the download itself. Changes nothing. */
export async function quote(db: Kysely<Database>, wanted: WantedFiles): Promise<Quote> {
  const { files, total, balance, balanceAfter, refusal } = await assessFor(db, wanted);
  return {
    files: files.map(({ file, credits, isOwned }) => ({ id: file.id, credits, owned: isOwned })),
    total,
    balance,
    balance_after: balanceAfter,
    refusal: refusal && wireNotice(refusal),
  };
}
