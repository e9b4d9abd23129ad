import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { ModalData, ModalRequest, ModalWithData } from './modals.ts';

export interface WidgetsPort {
  /**
   * Sends the request of a modal button, and returns the data for the dialog of that name [WIDG-29, WIDG-30]. An answer
   * that it cannot show fails as `malformed`, an unknown address as `notFound`.
   */
  ask(modal: ModalWithData, request: ModalRequest): Promise<Result<ModalData, Failure>>;
}
