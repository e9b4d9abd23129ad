import type { Address } from '../../domain/settings/address.ts';
import { isRecord } from '../../domain/records.ts';
import type { Collection } from '../catalogue/collection.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Notice } from '../kernel/failure.ts';

/** Dialogs that a page opens by name, with the answer of its request or data from the page itself. */
export const MODALS_WITH_DATA = ['message', 'address', 'billing-address', 'collection-form', 'license'] as const;
/** Dialogs that need no data, or load it themselves. */
export const MODALS_ALONE = [
  'login',
  'change-password',
  'delete-account',
  'cancel-subscription',
  'payment-method',
] as const;

export type ModalWithData = (typeof MODALS_WITH_DATA)[number];
export type ModalAlone = (typeof MODALS_ALONE)[number];
export type ModalName = ModalWithData | ModalAlone;

export const MODALS: readonly ModalName[] = [...MODALS_WITH_DATA, ...MODALS_ALONE];

export const isModalWithData = (name: ModalName): name is ModalWithData =>
  MODALS_WITH_DATA.some((known) => known === name);

/** The data of a dialog [WIDG-30]. */
export type ModalData =
  | { readonly modal: 'message'; readonly notice: Notice }
  | { readonly modal: 'address' | 'billing-address'; readonly stored: Address }
  /** Null makes a new one. */
  | { readonly modal: 'collection-form'; readonly collection: Collection | null }
  | { readonly modal: 'license'; readonly sound: Sound };

export const MODAL_METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type ModalMethod = (typeof MODAL_METHODS)[number];

/** The request of a modal button [WIDG-29]. */
export interface ModalRequest {
  readonly method: ModalMethod;
  /** A path of the shop's API. */
  readonly url: string;
  /** Sent as JSON; null sends no body. */
  readonly content: unknown;
}

/**
 * Data that a page itself provides in place of an answer, for the dialog of that name; null if it is not possible.
 * Unknown fields are ignored, and optional ones may be absent [DECISION-192].
 */
export function dataIn(modal: ModalWithData, content: unknown): ModalData | null {
  switch (modal) {
    case 'message':
      return noticeIn(content);
    case 'collection-form':
      return content === null ? { modal, collection: null } : null;
    default:
      return null;
  }
}

function noticeIn(content: unknown): ModalData | null {
  if (!isRecord(content) || typeof content['title'] !== 'string') return null;
  const { title, message, button, url } = content;
  const words = typeof message === 'string' ? message : '';
  const leads = typeof button === 'string' && typeof url === 'string';
  return { modal: 'message', notice: { title, message: words, button: leads ? { label: button, url } : null } };
}
