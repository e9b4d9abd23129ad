import { packHref, packListHref, providerHref, soundHref } from '../../../core/catalogue/addresses.ts';
import { listOf } from '../../../core/catalogue/filters/list-address.ts';
import type { Neighbors } from '../../../core/catalogue/lists/neighbors.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import { iconLinkClass } from '../../ui/Button.tsx';
import { type IconName, Icon } from '../../ui/icons/Icon.tsx';
import { trailTexts } from './details.messages.ts';
import * as css from './sound-trail.css.ts';

interface SoundTrailProps {
  sound: Sound;
  neighbors: Neighbors;
}

/** The breadcrumb of a sound, and its neighbors in the list that the visitor came from. */
export const SoundTrail = ({ sound: { pack }, neighbors: { previous, next } }: SoundTrailProps) => (
  <div className={css.trail}>
    <nav aria-label={trailTexts.where}>
      <ol className={css.steps}>
        <Step name={trailTexts.packs} href={ALL_PACKS} />
        <Step name={pack.provider.name} href={providerHref(pack.provider.slug)} />
        <Step name={pack.name} href={packHref(pack.slug)} />
      </ol>
    </nav>
    {(previous ?? next) && (
      <nav className={css.beside} aria-label={trailTexts.beside}>
        <Beside icon="chevronLeft" sound={previous} label={trailTexts.previous} />
        <Beside icon="chevronRight" sound={next} label={trailTexts.next} />
      </nav>
    )}
  </div>
);

const ALL_PACKS = packListHref(listOf({ kind: 'search', query: '' }));

const Step = ({ name, href }: { name: string; href: string }) => (
  <li className={css.step}>
    <a className={css.link} href={href} dir="auto">
      {name}
    </a>
  </li>
);

interface BesideProps {
  icon: IconName;
  sound: Sound | null;
  label: (name: string) => string;
}

/** At either end of the list the space is kept, so that the other arrow does not move under the pointer. */
const Beside = ({ icon, sound, label }: BesideProps) =>
  sound ? (
    <a className={iconLinkClass} href={soundHref(sound.id)} aria-label={label(sound.name)} title={label(sound.name)}>
      <Icon name={icon} />
    </a>
  ) : (
    <span className={css.end} />
  );
