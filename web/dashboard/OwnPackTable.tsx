import { packHref } from '../../core/catalogue/addresses.ts';
import { soldHref } from '../../core/publishing/addresses.ts';
import type { Pack } from '../../core/catalogue/packs/pack.ts';
import { figure } from '../../domain/figures.ts';
import { ownPackTableTexts } from './dashboard.messages.ts';
import * as css from './own-pack-table.css.ts';

interface OwnPackTableProps {
  packs: readonly Pack[];
  /** Whether there are several providers; each pack then names its own. */
  isOfSeveral: boolean;
}

/** The packs of one or more providers: their contents, and whether they are on sale. */
export const OwnPackTable = ({ packs, isOfSeveral }: OwnPackTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keys.
  <section className={css.scroll} tabIndex={0} aria-label={ownPackTableTexts.label}>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{ownPackTableTexts.name}</th>
          {isOfSeveral && <th scope="col">{ownPackTableTexts.provider}</th>}
          <th scope="col" className={css.count}>
            {ownPackTableTexts.samples}
          </th>
          <th scope="col" className={css.count}>
            {ownPackTableTexts.midi}
          </th>
          <th scope="col" className={css.count}>
            {ownPackTableTexts.presets}
          </th>
          <th scope="col">{ownPackTableTexts.offered}</th>
        </tr>
      </thead>
      <tbody>
        {packs.map((pack) => (
          <tr key={pack.id}>
            <th scope="row">
              <a className={css.link} href={packHref(pack.slug)}>
                {pack.name}
              </a>
              <a className={css.manage} href={soldHref(pack.id)} aria-label={ownPackTableTexts.manageNamed(pack.name)}>
                {ownPackTableTexts.manage}
              </a>
            </th>
            {isOfSeveral && <td>{pack.provider.name}</td>}
            <td className={css.count}>{figure(pack.samplesAmount)}</td>
            <td className={css.count}>{figure(pack.midiAmount)}</td>
            <td className={css.count}>{figure(pack.presetAmount)}</td>
            <td>{offerOf(pack)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const offerOf = ({ free, featured }: Pack): string =>
  [...(free ? [ownPackTableTexts.free] : []), ...(featured ? [ownPackTableTexts.featured] : [])].join(', ');
