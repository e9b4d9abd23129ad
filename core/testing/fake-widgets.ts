import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { ModalData, ModalRequest, ModalWithData } from '../widgets/modals.ts';
import type { WidgetsPort } from '../widgets/widgets.port.ts';
import { HeldCalls } from './held-calls.ts';

/** Requests of modal buttons whose answers the test controls. */
export class FakeWidgets implements WidgetsPort {
  readonly requests = new HeldCalls<[ModalWithData, ModalRequest], Result<ModalData, Failure>>();

  readonly ask = this.requests.ask;
}
