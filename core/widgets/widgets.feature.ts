import type { RequireLogin } from '../account/require-login.ts';
import { OpenModal, type OpenModalNeeds } from './open-modal.ts';
import { type Place, type PlaceParts, placeAt } from './place.ts';
import type { WidgetsPort } from './widgets.port.ts';

interface Parts {
  readonly ports: PlaceParts['ports'] & { readonly widgets: WidgetsPort };
  readonly needs: PlaceParts['needs'] & { readonly requireLogin: RequireLogin } & Pick<OpenModalNeeds, 'others'>;
}

/** What pages of others, and pages of ours that are not of this app, embed of the shop. */
export function createWidgets({ ports, needs }: Parts) {
  const { widgets: port, navigation } = ports;
  const places = new Set<Place>();
  return {
    state: {},
    useCases: {
      openModal: new OpenModal({ ...needs, port, navigation }),
      /** A place of its own on the page, whose list is at `href`. */
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
