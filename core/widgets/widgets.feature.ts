import type { RequireLogin } from '../account/require-login.ts';
import type { createPayment } from '../billing/payment.feature.ts';
import type { createPlans } from '../billing/plans.feature.ts';
import type { Offered } from '../kernel/feature.ts';
import type { createSettings } from '../settings/settings.feature.ts';
import type { OnDemand } from '../shell/page-entry.ts';
import { OpenModal } from './open-modal.ts';
import { type Place, type PlaceParts, placeAt } from './place.ts';
import type { WidgetsPort } from './widgets.port.ts';

interface Parts {
  readonly ports: PlaceParts['ports'] & { readonly widgets: WidgetsPort };
  readonly needs: PlaceParts['needs'] & {
    readonly requireLogin: RequireLogin;
    /** The features whose dialogs ask for what they need themselves. */
    readonly own: readonly [
      settings: OnDemand<Offered<ReturnType<typeof createSettings>>>,
      plans: OnDemand<Offered<ReturnType<typeof createPlans>>>,
      payment: OnDemand<Offered<ReturnType<typeof createPayment>>>,
    ];
  };
}

/** The parts of the shop that other sites, and our own pages outside the app, can embed. */
export function createWidgets({ ports, needs }: Parts) {
  const { widgets: port, navigation } = ports;
  const places = new Set<Place>();
  const [settings, plans, payment] = needs.own;
  const others = {
    'delete-account': () => settings.press(({ deleteAccount }) => deleteAccount.execute()),
    'cancel-subscription': () => plans.press(({ cancelSubscription }) => cancelSubscription.execute()),
    'payment-method': () => payment.press(({ changePaymentMethod }) => changePaymentMethod.execute()),
  };
  return {
    state: {},
    useCases: {
      openModal: new OpenModal({ ...needs, port, navigation, others }),
      /** Creates a separate place on the page, whose list is at `href`. */
      openPlace(href: string): Place {
        const place = placeAt({ ports, needs }, href);
        places.add(place);
        return place;
      },
    },
    dispose(): void {
      for (const place of places) place.dispose();
    },
  };
}
