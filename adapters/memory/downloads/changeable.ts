import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import type { OriginalSound } from '../../../core/tempo/tempo.port.ts';
import { isRunning } from '../../../domain/account/plans.ts';
import { planNeeded } from '../../../domain/downloads/download-refusals.messages.ts';
import { choiceOf, scaleOf } from '../../../domain/tempo/change-keys.ts';
import { type WantedChange, isChangeable, lengthProblem, problemOf } from '../../../domain/tempo/change.ts';
import { changeRefusals } from '../../../domain/tempo/change.messages.ts';
import { userOf } from '../account/account.memory.ts';
import type { MemoryClient } from '../client.ts';
import type { Customer } from '../records.ts';
import { refused } from './buying.memory.ts';

/** A sound that a customer may have in another tempo or key. */
export function changeable({ world }: MemoryClient, customer: Customer, soundId: number): Result<Sound, Failure> {
  const { plan } = userOf(world, customer);
  if (!isRunning(plan)) return failed(refused(planNeeded(plan)));
  const [known, onSale] = [world.file(soundId), world.onSale(soundId, customer)];
  if (!known || !onSale) return failed({ kind: 'notFound' });
  if (isChangeable({ ...known.file, kind: onSale.kind })) return ok(known.file);
  return failed({ kind: 'invalid', fields: {}, message: changeRefusals.fixed });
}

/** The problem with a change, or null. */
export const changeProblem = (sound: Sound, wanted: WantedChange): string | null =>
  problemOf(originalOf(sound), wanted) ?? lengthProblem(sound, wanted);

export const originalOf = ({ id, bpm, key, previewUrl }: Sound): OriginalSound => ({
  id,
  bpm,
  key: key === null ? null : choiceOf(key),
  scale: key === null ? null : scaleOf(key),
  previewUrl,
});
