import type { Hint } from '../../core/banners/hint.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { HintCard } from './HintCard.tsx';
import { HintAt } from './HintAt.tsx';

/** What each hint points at; null makes it a card in a corner. The banner renders its own. */
const POINTED_AT: Readonly<Record<Exclude<Hint, 'confirm'>, string | null>> = {
  dealPromo: null,
  allStems: 'main [data-all]',
  // Sounds that the customer owns need no hint.
  firstSound: 'main [data-downloaded]:not([data-downloaded="true"])',
  freeSamples: null,
};

/** Shows hints, one at a time. */
export default function ShopHint() {
  const { hint: shown, closeHint } = useLate(useApp().banners);
  const state = useReadable(shown, whole);
  if (state.phase === 'none' || state.hint === 'confirm') return null;
  const { hint } = state;
  const selector = POINTED_AT[hint];
  const close = () => closeHint.execute();
  return selector === null ? (
    <HintCard key={hint} hint={hint} onClose={close} />
  ) : (
    <HintAt key={hint} hint={hint} selector={selector} onClose={close} />
  );
}
