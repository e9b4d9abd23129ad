import type { AccountPort } from '../account/account.port.ts';
import type { Belongings } from '../account/belongings.ts';
import type { LoadUser } from '../account/load-user.ts';
import { RecentLogin } from '../account/recent-login.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { SessionStore } from '../account/session.ts';
import type { Clock } from '../kernel/clock.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import { AnswerDevice } from './answer-device.ts';
import { ChangeEmail, ConfirmEmail, UndoEmail } from './change-email.ts';
import { ChangePassword } from './change-password.ts';
import { checkVatId } from './check-vat-id.ts';
import { ConfirmIdentity } from './confirm-identity.ts';
import { DeleteAccount } from './delete-account.ts';
import { Devices, type DevicesState } from './devices.ts';
import { EditAddress } from './edit-address.ts';
import { EndDevice, EndOtherDevices } from './end-devices.ts';
import { Factors, type FactorsState } from './factors.ts';
import { LoadAddress } from './load-address.ts';
import { LoadDevices } from './load-devices.ts';
import { LoadMails, ShowMail } from './load-mails.ts';
import { LoadFactors } from './load-factors.ts';
import { LogInByWeb } from './log-in-by-web.ts';
import { Mails, type MailsState, OpenMail, type OpenMailState } from './mails.ts';
import { SaveAddress } from './save-address.ts';
import type { SettingsPort } from './settings.port.ts';
import { ActivateTotp, RemoveTotp, RenewRecoveryCodes, SetUpTotp } from './two-steps.ts';

interface Parts {
  readonly ports: {
    readonly settings: SettingsPort;
    readonly account: AccountPort;
    readonly navigation: NavigationPort;
    readonly clock: Clock;
  };
  readonly needs: {
    readonly session: SessionStore;
    readonly belongings: Belongings;
    readonly loadUser: LoadUser;
    readonly requireLogin: RequireLogin;
    readonly dialogs: Asks;
    readonly toasts: Toasts;
    readonly failures: FailureReactions;
  };
  readonly snapshot?:
    | {
        readonly devices: DevicesState;
        readonly factors: FactorsState;
        readonly mails: MailsState;
        readonly openMail: OpenMailState;
      }
    | undefined;
}

/** The customer's account settings. */
export function createSettings({ ports: { settings, account, navigation, clock }, needs, snapshot }: Parts) {
  const { session, belongings, loadUser, requireLogin, dialogs, toasts, failures } = needs;
  const devices = new Devices(snapshot?.devices ?? { phase: 'idle' });
  const factors = new Factors(snapshot?.factors ?? { phase: 'idle' });
  const mails = new Mails(snapshot?.mails ?? { phase: 'idle' });
  const openMail = new OpenMail(snapshot?.openMail ?? { phase: 'idle' });
  belongings.addShown(() => {
    devices.set({ phase: 'idle' });
    factors.set({ phase: 'idle' });
    mails.set({ phase: 'idle' });
    openMail.set({ phase: 'idle' });
  });
  const loadAddress = new LoadAddress(settings, requireLogin, failures);
  const recentLogin = new RecentLogin(dialogs);
  const loadFactors = new LoadFactors(settings, factors, requireLogin, failures);
  const twoSteps = { port: settings, loadFactors, requireLogin, recentLogin, dialogs, failures, toasts };
  const ending = { settings, devices, requireLogin, failures, toasts };
  const reading = { settings, mails, openMail, requireLogin, failures };
  return {
    state: readOnly({ devices, factors, mails, openMail }),
    useCases: {
      loadAddress,
      editAddress: new EditAddress(loadAddress, dialogs),
      saveAddress: new SaveAddress({ settings, requireLogin, failures, toasts, checkVatId }),
      changePassword: new ChangePassword({ settings, requireLogin, recentLogin, dialogs, failures, toasts }),
      confirmIdentity: new ConfirmIdentity(settings, requireLogin, failures),
      changeEmail: new ChangeEmail({ settings, requireLogin, dialogs, failures, toasts }),
      confirmEmail: new ConfirmEmail({ settings, session, loadUser, toasts }),
      undoEmail: new UndoEmail({ settings, session, loadUser, toasts }),
      loadFactors,
      setUpTotp: new SetUpTotp(twoSteps),
      activateTotp: new ActivateTotp(twoSteps),
      removeTotp: new RemoveTotp(twoSteps),
      renewRecoveryCodes: new RenewRecoveryCodes(twoSteps),
      loadDevices: new LoadDevices(settings, devices, requireLogin, failures),
      endDevice: new EndDevice(ending),
      endOtherDevices: new EndOtherDevices(ending),
      loadMails: new LoadMails(reading),
      showMail: new ShowMail(reading),
      logInByWeb: new LogInByWeb({ settings, clock, session, belongings, loadUser, toasts }),
      allowDevice: new AnswerDevice({ settings, requireLogin, failures, toasts }, 'allowDevice'),
      denyDevice: new AnswerDevice({ settings, requireLogin, failures, toasts }, 'denyDevice'),
      deleteAccount: new DeleteAccount({
        settings,
        account,
        session,
        belongings,
        requireLogin,
        recentLogin,
        dialogs,
        failures,
        navigation,
      }),
    },
    snapshot: () => currents({ devices, factors, mails, openMail }),
  };
}
