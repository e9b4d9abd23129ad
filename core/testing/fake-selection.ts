import type { Sound, SoundId } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { SelectionPort } from '../selection/selection.port.ts';
import { HeldCalls } from './held-calls.ts';

/** Selected sounds whose answers the test controls. */
export class FakeSelection implements SelectionPort {
  readonly requests = new HeldCalls<[readonly SoundId[]], Result<readonly Sound[], Failure>>();

  readonly selected = this.requests.ask;
}
