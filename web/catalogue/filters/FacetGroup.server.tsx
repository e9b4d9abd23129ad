import { KeptPart } from '../../kept-parts.tsx';
import { FacetGroup as Group, type FacetGroupProps } from './FacetGroup.tsx';

/** The values of one facet, kept while none is chosen: a list has the same ones under every address. */
export function FacetGroup(props: FacetGroupProps) {
  const { values, choice, isBusy } = props;
  const isPlain = !isBusy && choice.include.length + choice.exclude.length === 0;
  if (!isPlain) return <Group {...props} />;
  return (
    <KeptPart shows={values} as="facet">
      <Group {...props} />
    </KeptPart>
  );
}
