import type { ModalButton } from '../../../core/widgets/open-modal.ts';
import { type Presses, oneOf, opened } from './press.ts';

const PLAIN = { url: null, method: 'GET', content: null, reloadAfterClose: false } as const;

/** What a page says itself, in place of an answer. */
export const SAID_BY_PAGE = { title: 'Hello', message: 'New loops are in.' } as const;

const BUTTONS: readonly ModalButton[] = [
  { ...PLAIN, modal: 'message', content: SAID_BY_PAGE },
  { ...PLAIN, modal: 'message', url: '/api/v1/account/confirmation-email', method: 'POST' },
  { ...PLAIN, modal: 'address', url: '/api/v1/account/address' },
  { ...PLAIN, modal: 'billing-address', url: '/api/v1/account/billing-address', reloadAfterClose: true },
  { ...PLAIN, modal: 'license', url: '/api/v1/sample/1' },
  { ...PLAIN, modal: 'collection-form' },
];

/** Widgets in a page of the shop. */
export const widgets: Presses = {
  'widgets.openModal': async (tab, which) =>
    (await opened(tab, tab.app.widgets)).openModal.execute(oneOf(BUTTONS, which)!),
};
