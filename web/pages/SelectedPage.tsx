import { selectionTexts } from '../../core/selection/selection.messages.ts';
import { SelectedSounds } from '../selection/SelectedSounds.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import * as css from './own-page.css.ts';

/** The selected sounds on a page of their own [SEL-02]. The actions are in the bar below. */
export default function SelectedPage() {
  return (
    <>
      <PageHeading className={css.title}>{selectionTexts.title}</PageHeading>
      <SelectedSounds />
    </>
  );
}
