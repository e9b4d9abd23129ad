import { type Seeding, WORLDS, type WorldName } from '../../adapters/memory/worlds.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { misused } from '../host/outcome.ts';

const NAMES = Object.keys(WORLDS) as readonly WorldName[];

/** The world that `--world` names; the usual one where it names none. */
export function worldNamed(
  name: string | null,
): Result<{ readonly name: WorldName; readonly seeding: Seeding }, Failure> {
  const known = NAMES.find((world) => world === (name ?? 'demo'));
  if (!known) return misused('--world', `There is no world ${name}. Worlds: ${NAMES.join(', ')}.`);
  return ok({ name: known, seeding: WORLDS[known] });
}
