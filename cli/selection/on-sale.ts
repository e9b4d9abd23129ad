import type { App } from '../../composition/app.ts';
import { type Sound, type SoundId, fileIdsOf } from '../../core/catalogue/sounds/sound.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Failed, type Result, failed, ok } from '../../core/kernel/result.ts';
import { soundOf } from '../catalogue/shown-things.ts';
import type { CommandFailure, NotThere } from '../host/outcome.ts';
import { onSaleTexts } from './selection.messages.ts';

/** Rejects files that are not on sale, by their ids; null if all of them are. */
export async function refuseMissing(app: App, ids: readonly SoundId[]): Promise<Failed<Failure | NotThere> | null> {
  const missing = await missingFiles(app, ids);
  if (!missing.ok) return missing;
  if (missing.value.length === 0) return null;
  // Only what is bought knows a MIDI companion by its own id.
  return notThere(isCustomer(app) ? onSaleTexts.missing(missing.value) : onSaleTexts.missingForVisitors(missing.value));
}

/** The refusal of a download of the selection; it names the files that have left the shop if they are the reason. */
export async function explainRefusal<Refusal extends CommandFailure>(
  app: App,
  refused: Failed<Refusal>,
): Promise<Failed<Refusal | NotThere>> {
  const { kind } = refused.failure;
  if (kind !== 'invalid' && kind !== 'notFound') return refused;
  const gone = await missingFiles(app, [...app.selection.files.current]);
  return gone.ok && gone.value.length > 0 ? notThere(onSaleTexts.gone(gone.value)) : refused;
}

/** Selected files that none of these sounds has. */
export function goneFrom(files: ReadonlySet<SoundId>, sounds: readonly Sound[]): readonly SoundId[] {
  const there = new Set(sounds.flatMap(fileIdsOf));
  return [...files].filter((id) => !there.has(id));
}

const notThere = (message: string) => failed<NotThere>({ kind: 'notFound', message });

const isCustomer = ({ account }: App): boolean => account.session.current.phase === 'signedIn';

async function missingFiles(app: App, ids: readonly SoundId[]): Promise<Result<readonly SoundId[], Failure>> {
  const distinct = [...new Set(ids)];
  return isCustomer(app) ? missingQuotes(app, distinct) : missingSounds(app, distinct);
}

/** A quote is all or nothing: if it is refused, each half is requested separately. */
async function missingQuotes(app: App, fileIds: readonly SoundId[]): Promise<Result<readonly SoundId[], Failure>> {
  const { getQuote } = await app.credits.open();
  const quote = await getQuote.execute({ kind: 'selection', fileIds });
  if (quote.ok) return ok([]);
  // Too many at once are invalid.
  if (quote.failure.kind !== 'notFound' && quote.failure.kind !== 'invalid') return quote;
  if (fileIds.length === 1) return ok(fileIds);
  const middle = Math.ceil(fileIds.length / 2);
  const first = await missingQuotes(app, fileIds.slice(0, middle));
  if (!first.ok) return first;
  const second = await missingQuotes(app, fileIds.slice(middle));
  return second.ok ? ok([...first.value, ...second.value]) : second;
}

/** What a visitor can look up: sounds, and the companions of those that are also named. */
async function missingSounds(app: App, ids: readonly SoundId[]): Promise<Result<readonly SoundId[], Failure>> {
  const sounds: Sound[] = [];
  for (const id of ids) {
    const sound = await soundOf(app, id);
    if (sound.ok) sounds.push(sound.value);
    else if (sound.failure.kind !== 'notFound') return sound;
  }
  return ok(goneFrom(new Set(ids), sounds));
}
