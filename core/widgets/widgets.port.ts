import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { ModalData, ModalRequest, ModalWithData } from './modals.ts';

export interface WidgetsPort {
  /**
   * Sends the request of a modal button, and answers what the dialog of that name takes of it [WIDG-29, WIDG-30]. An
   * answer that it cannot show fails as `malformed`, an address that nothing is at as `notFound`.
   */
  ask(modal: ModalWithData, request: ModalRequest): Promise<Result<ModalData, Failure>>;
}
