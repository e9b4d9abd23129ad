import { type Combination, inAnotherBrowser, inOrder } from './in-order.ts';
import { isRefused, logsIn, meets, sameAsFirst, succeeds } from './moments.ts';

const asks = succeeds('settings.changeEmail');
const moves = succeeds('settings.confirmEmail');
const undoes = succeeds('settings.undoEmail');

/** What stories of accounts have to show: an address changes hands, and comes back. */
export const MOVING: Readonly<Record<string, Combination>> = {
  'a customer moves to another address': inOrder(asks, moves),
  'the link to another address is used in the other browser': inOrder(asks, inAnotherBrowser(moves)),
  'the link to another address is used twice': inOrder(
    moves,
    sameAsFirst(isRefused('notFound', 'settings.confirmEmail')),
  ),
  'somebody logs in by the address that they have moved to': inOrder(moves, logsIn),
  'an address comes back': inOrder(moves, undoes),
  'an address comes back, and its customer logs in': inOrder(moves, undoes, logsIn),
  'an address is refused that is taken': inOrder(isRefused('invalid', 'settings.changeEmail')),
  'a link dies with another password': inOrder(
    asks,
    succeeds('settings.changePassword'),
    isRefused('notFound', 'settings.confirmEmail'),
  ),
  'the reply to a move is lost': inOrder(meets('lostReply', 'settings.confirmEmail')),
  'a copy of all data is asked for, and opened': inOrder(succeeds('takeOut.request'), succeeds('takeOut.link')),
};
