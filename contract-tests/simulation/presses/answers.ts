import { AS_MADE } from '../../../core/downloads/owned/taking.ts';
import type { AnswerOf, AskOf, DialogKind, OpenDialog } from '../../../core/shell/dialogs.ts';
import type { Tab } from '../stage/tab.ts';
import { logIn } from './account.ts';
import { oneOf, opened, sound } from './press.ts';

type Answering = {
  readonly [Kind in DialogKind]: (
    tab: Tab,
    ask: AskOf<Kind>,
    which: number,
  ) => AnswerOf<Kind> | null | Promise<AnswerOf<Kind> | null>;
};

/** What a customer answers: `which` is 0 for the way out. Null leaves the dialog open, as a refused form does. */
const ANSWERING: Answering = {
  login: async (tab, _, which) => (which === 0 ? 'dismissed' : (await logIn(tab, which)) ? 'signedIn' : null),
  message: (_, __, which) => (which % 2 ? 'followed' : 'closed'),
  wavOrMidi: (_, __, which) => (['dismissed', 'wav', 'midi'] as const)[which % 3]!,
  similar: (tab, _, which) => (which % 2 ? { goOn: sound(tab, which) } : 'closed'),
  tempo: () => 'closed',
  license: () => 'closed',
  takeAs: (_, { taking }, which) => (which === 0 ? 'dismissed' : which % 2 ? taking : AS_MADE),
  rareFindsUpgrade: (_, __, which) => (which % 2 ? 'upgrade' : 'notNow'),
  selectedSounds: () => 'closed',
  collections: () => 'closed',
  async collectionForm(tab, { subject }, which) {
    if (which === 0) return 'cancelled';
    const { save } = await opened(tab, tab.app.collections);
    const saved = await save.execute(subject, { name: oneOf(['Mine', 'Form'], which)!, description: '' });
    return saved.ok ? saved.value : null;
  },
  removeCollection: (_, __, which) => (which === 0 ? 'cancel' : 'remove'),
  removeFromCollection: (_, __, which) => (which === 0 ? 'cancel' : 'delete'),
  shortcuts: () => 'closed',
  confirmPack: (_, { sections }, which) => (which === 0 ? 'dismissed' : (oneOf(sections, which)?.type ?? 'dismissed')),
  singleDownloadTip: () => 'closed',
  alert: () => 'closed',
};

/** Answers the dialog that lies on top. */
export async function answerTop(tab: Tab, which: number): Promise<void> {
  const { dialogs } = tab.app.shell;
  const top = dialogs.open.current.at(-1);
  if (!top) return;
  tab.stage.trace.saw(`dialog: ${top.kind}`);
  const answer = await answerFor(tab, top, which);
  if (answer !== null) dialogs.answer(top, answer);
}

async function answerFor(tab: Tab, { kind, ask }: OpenDialog, which: number): Promise<AnswerOf<DialogKind> | null> {
  const answering = ANSWERING[kind] as (tab: Tab, ask: unknown, which: number) => AnswerOf<DialogKind> | null;
  return answering(tab, ask, which);
}
