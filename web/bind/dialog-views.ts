import type { ComponentType } from 'react';
import type { AnswerOf, AskOf, DialogKind } from '../../core/dialogs.ts';

interface DialogViewProps<Kind extends DialogKind> {
  readonly ask: AskOf<Kind>;
  readonly answer: (answer: AnswerOf<Kind>) => void;
}

/** What draws one kind of question. */
export type DialogView<Kind extends DialogKind> = ComponentType<DialogViewProps<Kind>>;

/** What a feature exports in `<feature>.dialogs.tsx`: a view for each kind of question that it declares. */
export type DialogViews<Kinds extends DialogKind> = {
  readonly [Kind in Kinds]: DialogView<Kind>;
};
