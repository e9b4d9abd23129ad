import type { DialogDeclarations } from '../shell/dialogs.ts';
import type { Passkey } from './passkey.ts';

declare module '../shell/dialogs.ts' {
  interface DialogCatalogue {
    /** The name of a passkey; `current` is null for one that is about to be added. */
    readonly passkeyName: {
      readonly ask: { readonly current: string | null };
      readonly answer: 'cancelled' | { readonly name: string };
    };
    readonly removePasskey: {
      readonly ask: { readonly passkey: Pick<Passkey, 'id' | 'name'> };
      readonly answer: 'remove' | 'cancel';
    };
  }
}

export const passkeysDialogs: DialogDeclarations<'passkeyName' | 'removePasskey'> = {
  passkeyName: { words: { cancelled: true }, wayOut: 'cancelled' },
  removePasskey: { words: { remove: true, cancel: true }, wayOut: 'cancel' },
};
