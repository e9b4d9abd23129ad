import { type Combination, inAnotherBrowser, inAnotherTab, inOrder, there } from './in-order.ts';
import { buys, fails, isUndone, meets, sameAsFirst, succeeds } from './moments.ts';

const pushes = succeeds('publishing.push');
const submits = succeeds('publishing.submit');
const sells = succeeds('review.schedule');

/** What stories of makers have to show: a pack on each of its ways, and who gets in between. */
export const MAKERS: Readonly<Record<string, Combination>> = {
  'a pack goes from a folder to a customer': inOrder(pushes, submits, sells, inAnotherBrowser(buys)),
  'a purchase is undone': inOrder(buys, isUndone),
  'a pack is brought again after a check': inOrder(succeeds('publishing.check'), there(pushes)),
  'the reply to a push is lost, and it is pushed again': inOrder(meets('lostReply', 'publishing.push'), pushes),
  'a pack is approved, and goes on sale': inOrder(succeeds('review.approve'), sameAsFirst(sells)),
  'a pack is returned to its maker': inOrder(submits, sameAsFirst(succeeds('review.giveBack'))),
  'a finding is waived, and its pack is submitted': inOrder(succeeds('review.waive'), sameAsFirst(submits)),
  'a maker is trusted, and submits': inOrder(succeeds('review.trust'), submits),
  'staff objects to what was sold by trust': inOrder(submits, sameAsFirst(succeeds('review.object'))),
  'labels are kept in two tabs': inOrder(
    succeeds('publishing.saveLabels'),
    inAnotherTab(sameAsFirst(succeeds('publishing.saveLabels'))),
  ),
  'labels are refused that were changed meanwhile': inOrder(fails('publishing.saveLabels')),
  'a pack leaves the shelf, and comes back': inOrder(
    succeeds('publishing.withdraw', 'shelf.withdraw'),
    succeeds('publishing.relist', 'shelf.relist'),
  ),
  'a maker sees earnings after a sale': inOrder(buys, inAnotherBrowser(succeeds('earnings.earned'))),
  'a maker is refused what is of another': inOrder(fails('publishing.draft', 'publishing.withdraw')),
};
