import { type ComponentType, type LazyExoticComponent, Suspense, lazy } from 'react';
import type { AnswerOf, AskOf, DialogKind, OpenDialog } from '../../core/shell/dialogs.ts';
import type { LogIn } from '../../core/account/log-in.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';

/** What a dialog is drawn with: its question, and where its answer goes. */
export interface DialogProps<Kind extends DialogKind> {
  readonly ask: AskOf<Kind>;
  readonly answer: (answer: AnswerOf<Kind>) => void;
  readonly logIn: LogIn;
}

type DialogViews = { readonly [Kind in DialogKind]: LazyExoticComponent<ComponentType<DialogProps<Kind>>> };

const load = () => import('./dialogs.tsx');

/** A view for every question of the core: a new kind does not compile until it has one. Loaded when first asked. */
const VIEWS: DialogViews = {
  login: lazy(() => load().then(({ Login }) => ({ default: Login }))),
  message: lazy(() => load().then(({ Message }) => ({ default: Message }))),
  wavOrMidi: lazy(() => load().then(({ WavOrMidi }) => ({ default: WavOrMidi }))),
  rareFindsUpgrade: lazy(() => load().then(({ RareFindsUpgrade }) => ({ default: RareFindsUpgrade }))),
};

/** Fetches the dialogs before one is asked, once the page has nothing better to do. */
export const preloadDialogs = (): void => void load();

/** Draws the open questions, the latest on top. */
export function DialogHost() {
  const { dialogs } = useApp().shell;
  const open = useReadable(dialogs.open, whole);
  return (
    <Suspense>
      {open.map((dialog) => (
        <OneDialog key={dialog.id} dialog={dialog} />
      ))}
    </Suspense>
  );
}

function OneDialog<Kind extends DialogKind>({ dialog }: { dialog: Extract<OpenDialog, { kind: Kind }> }) {
  const { shell, account } = useApp();
  const View = VIEWS[dialog.kind] as ComponentType<DialogProps<DialogKind>>;
  return (
    <View
      ask={dialog.ask}
      logIn={account.logIn}
      answer={(answer) => shell.dialogs.answer<DialogKind>(dialog, answer)}
    />
  );
}
