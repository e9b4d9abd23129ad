import { type Seeding, WORLDS, type WorldName } from '../../adapters/memory/worlds.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { keysOf } from '../../domain/records.ts';
import { guessed } from '../guess/guess.messages.ts';
import { mistyped } from '../guess/nearest.ts';
import { misused } from '../host/outcome.ts';
import { backendTexts } from './backends.messages.ts';

const NAMES = keysOf(WORLDS);

/** The world that `--world` names, or the default one. */
export function worldNamed(
  name: string | null,
): Result<{ readonly name: WorldName; readonly seeding: Seeding }, Failure> {
  const wanted = name ?? 'demo';
  const known = NAMES.find((world) => world === wanted);
  if (!known) return misused('--world', guessed(mistyped(wanted, NAMES), backendTexts.noWorld(wanted, NAMES)));
  return ok({ name: known, seeding: WORLDS[known] });
}
