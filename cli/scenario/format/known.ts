import type { DialogKind } from '../../../core/dialogs.ts';
import type { Fault } from '../../stage/stage.ts';
import type { UseCase } from '../../command/declare.ts';
import type { JsonSchema } from '@valibot/to-json-schema';
import type { Shape } from '../shapes/shape.ts';

/** Everything that a scenario may name. */
export interface Known {
  /** By their names. */
  readonly useCases: ReadonlyMap<string, UseCase>;
  readonly states: readonly string[];
  /** The shapes of a use case's answer and of a state. */
  readonly answerShape: (useCase: UseCase) => Shape;
  readonly stateShape: (name: string) => Shape;
  /** What else a page reports: the properties `failure`, `dialog` and `event` of a schema. */
  readonly page: () => JsonSchema;
  readonly storageKeys: readonly string[];
  readonly cookieNames: readonly string[];
  readonly dialogs: readonly DialogKind[];
  /** Calls of the backend that faults may hit: 'wishlist.toggleSound'. */
  readonly calls: ReadonlyArray<Exclude<Fault['call'], '*'>>;
  readonly worlds: readonly string[];
}
