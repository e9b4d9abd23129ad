import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { quote as wireQuote, quoteRequest } from '../../wire/credits/credits.wire.ts';
import type { Database } from '../db/schema.ts';
import { assess, type DownloadWay } from '../downloads/assess.ts';
import { filesOfType } from '../downloads/packs/pack-type.ts';
import type { SoundFile, SoundFiles } from '../downloads/sound-files.ts';

type QuoteRequest = v.InferOutput<typeof quoteRequest>;
type Quote = v.InferOutput<typeof wireQuote>;

/** What a quote is about; null when there is no such file or pack on sale. */
export async function filesFor(
  sounds: SoundFiles,
  wanted: QuoteRequest,
): Promise<{ readonly way: DownloadWay; readonly files: readonly SoundFile[] } | null> {
  if ('sample_pack' in wanted) {
    const files = filesOfType((await sounds.ofPack(wanted.sample_pack)) ?? [], wanted.type);
    return files.length === 0 ? null : { way: 'pack', files };
  }
  const ids = 'file' in wanted ? [wanted.file] : [...new Set(wanted.sample_pack_files)];
  const files = await sounds.findAll(ids);
  return files.length === ids.length ? { way: 'file' in wanted ? 'single' : 'multi', files } : null;
}

/** What a download would take now, by the rules that the download itself obeys. Changes nothing. */
export async function quote(db: Kysely<Database>, wanted: Parameters<typeof assess>[1]): Promise<Quote> {
  const { purchases, credits, balance, refusal } = await assess(db, wanted);
  const prices = new Map(purchases.map(({ file, price }) => [file.id, price]));
  return {
    files: wanted.files.map(({ id }) => ({ id, credits: prices.get(id) ?? 0, owned: !prices.has(id) })),
    total: credits,
    balance,
    balance_after: refusal ? balance : balance - credits,
    refusal,
  };
}
