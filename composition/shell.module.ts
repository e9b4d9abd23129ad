import { ContainerModule } from 'inversify';
import { Dialogs } from '../core/shell/dialogs.ts';
import { FailureReactions } from '../core/shell/failure-policy.ts';
import { ThemeChoice } from '../core/shell/theme.ts';
import { Toasts } from '../core/shell/toasts.ts';
import { T } from './tokens.ts';

export const shellModule = new ContainerModule(({ bind }) => {
  bind(T.Dialogs).toResolvedValue(() => new Dialogs(), []);
  bind(T.Toasts).toResolvedValue((clock) => new Toasts(clock), [T.Clock]);
  bind(T.Failures).toResolvedValue(
    (dialogs, toasts, navigation) => new FailureReactions(dialogs, toasts, navigation),
    [T.Dialogs, T.Toasts, T.Navigation],
  );
  bind(T.Theme).toResolvedValue((storage, cookies) => new ThemeChoice(storage, cookies), [T.Storage, T.Cookies]);
});
