import { collectionTexts } from '../../core/collections/collections.messages.ts';
import { quoteText } from '../../core/credits/credits.messages.ts';
import type { Quote } from '../../core/credits/quote.ts';
import { selectionPrice } from '../../core/downloads/multi/multi-download.messages.ts';
import { selectionTexts } from '../../core/selection/selection.messages.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable } from '../bind/use-readable.ts';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import BoundDownloadSelection from './DownloadSelection.tsx';
import * as css from './selection-bar.css.ts';
import { useSelectionQuote } from './use-selection-quote.ts';
import { selectionBarTexts } from './selection.messages.ts';

interface SelectionBarProps {
  count: number;
  /** The current price of a download; null until known. */
  quote: Quote | null;
  onShow: () => void;
  onCollect: () => void;
  onClear: () => void;
}

/**
 * The number of selected files, their price (never that of other files), and the actions for them [SEL-04,
 * DECISION-45]. On a phone it is one line, with the rest in a menu.
 */
export const SelectionBar = ({ count, quote, onShow, onCollect, onClear }: SelectionBarProps) => (
  <section className={css.bar} aria-label={selectionBarTexts.title}>
    {count > 0 && (
      <div className={css.about}>
        <p>{selectionTexts.selected(count)}</p>
        {quote?.files.length === count && (
          <p className={css.price} title={quoteText(quote)}>
            {selectionPrice(quote)}
          </p>
        )}
      </div>
    )}
    <BoundDownloadSelection />
    {count > 0 && (
      <>
        <div className={css.beside}>
          <Button onClick={onShow}>{selectionTexts.show}</Button>
          <Button look="plain" onClick={onCollect}>
            {collectionTexts.addToCollection}
          </Button>
          <Button look="plain" onClick={onClear}>
            {selectionTexts.clear}
          </Button>
        </div>
        <div className={css.menu}>
          <Disclosure label={selectionBarTexts.more} button={<Icon name="more" />} side="above">
            {(close) =>
              (
                [
                  [selectionTexts.show, onShow],
                  [collectionTexts.addToCollection, onCollect],
                  [selectionTexts.clear, onClear],
                ] as const
              ).map(([text, act]) => (
                <button
                  key={text}
                  type="button"
                  className={css.item}
                  onClick={() => {
                    close();
                    act();
                  }}
                >
                  {text}
                </button>
              ))
            }
          </Disclosure>
        </div>
      </>
    )}
  </section>
);

export default function BoundSelectionBar() {
  const app = useApp();
  return (
    <SelectionBar
      count={useReadable(app.selection.files, ({ size }) => size)}
      quote={useSelectionQuote()}
      onShow={() => void app.selection.tools.press(({ showSelected }) => showSelected.execute())}
      onCollect={() =>
        void app.collections.press(({ showCollections }) => showCollections.execute({ kind: 'selection' }))
      }
      onClear={() => void app.selection.tools.press(({ tick }) => tick.clear())}
    />
  );
}
