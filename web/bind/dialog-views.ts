import type { ComponentType } from 'react';
import type { AnswerOf, AskOf, DialogKind } from '../../core/dialogs.ts';

interface DialogViewProps<Kind extends DialogKind> {
  readonly ask: AskOf<Kind>;
  readonly answer: (answer: AnswerOf<Kind>) => void;
}

/** Renders one kind of dialog. */
export type DialogView<Kind extends DialogKind> = ComponentType<DialogViewProps<Kind>>;

/** What `<feature>.dialogs.tsx` exports: a view for each kind of dialog that the feature declares. */
export type DialogViews<Kinds extends DialogKind> = {
  readonly [Kind in Kinds]: DialogView<Kind>;
};
