import { chosenKey } from '../../../core/catalogue/filters/key-circle.ts';
import { KeptPart } from '../../kept-parts.tsx';
import { KeyGrid as Grid, type KeyGridProps } from './KeyGrid.tsx';

/** The keys, kept while none is chosen: a list has the same counts under every address. */
export function KeyGrid(props: KeyGridProps) {
  const { filters, counts, isBusy } = props;
  if (counts === null || isBusy || chosenKey(filters) !== null) return <Grid {...props} />;
  return (
    <KeptPart shows={counts} as="keys">
      <Grid {...props} />
    </KeptPart>
  );
}
