import type { Failure } from '../kernel/failure.ts';
import type { Dialogs } from './dialogs.ts';
import type { NavigationPort } from './navigation.port.ts';
import { safeTarget } from './safe-target.ts';

/** Tells whoever may not see a page so, with the way home [DECISION-28]. */
export async function sayRefusal(
  { dialogs, navigation }: { readonly dialogs: Dialogs; readonly navigation: NavigationPort },
  state: { readonly phase: string; readonly failure?: Failure },
): Promise<void> {
  if (state.failure?.kind !== 'forbidden') return;
  const { notice } = state.failure;
  const target = notice.button && safeTarget(notice.button.url);
  if ((await dialogs.ask('message', notice)) === 'followed' && target) navigation.push(target);
}
