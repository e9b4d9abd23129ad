import { useEffect, useState } from 'react';
import type { Quote } from '../../core/credits/quote.ts';
import { useApp } from '../bind/AppContext.tsx';

/** The price of the selection, loaded while a view shows it; null until known. */
export function useSelectionQuote(): Quote | null {
  const { credits } = useApp();
  const [quote, setQuote] = useState<Quote | null>(null);
  useEffect(() => {
    let [isShown, end] = [true, () => {}];
    const begin = async (): Promise<void> => {
      const opened = await credits.open().catch(() => null);
      if (!opened || !isShown) return;
      const following = opened.selectionQuote.follow();
      following.add(opened.selectionQuote.changes$.subscribe(setQuote));
      end = () => following.unsubscribe();
    };
    void begin();
    return () => {
      isShown = false;
      end();
    };
  }, [credits]);
  return quote;
}
