import { collectionTexts } from '../../core/collections/collections.messages.ts';
import { selectionTexts } from '../../core/selection/selection.messages.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable } from '../bind/use-readable.ts';
import { withCollections } from '../collections/with-collections.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './selection-bar.css.ts';
import { withTools } from './with-tools.ts';

interface SelectionBarProps {
  count: number;
  onShow: () => void;
  onCollect: () => void;
  onClear: () => void;
}

/** How many files are selected, and what can be done with them [SEL-04, DECISION-45]. */
export const SelectionBar = ({ count, onShow, onCollect, onClear }: SelectionBarProps) => (
  <section className={css.bar} aria-label="Selection">
    <p className={css.count}>{selectionTexts.selected(count)}</p>
    <Button look="primary" onClick={onShow}>
      {selectionTexts.show}
    </Button>
    <Button look="plain" onClick={onCollect}>
      {collectionTexts.addToCollection}
    </Button>
    <Button look="plain" onClick={onClear}>
      {selectionTexts.clear}
    </Button>
  </section>
);

export default function BoundSelectionBar() {
  const app = useApp();
  return (
    <SelectionBar
      count={useReadable(app.selection.files, ({ size }) => size)}
      onShow={() => withTools(app, ({ showSelected }) => showSelected.execute())}
      onCollect={() => withCollections(app, ({ showCollections }) => showCollections.execute({ kind: 'selection' }))}
      onClear={() => withTools(app, ({ tick }) => tick.clear())}
    />
  );
}
