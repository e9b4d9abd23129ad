import { Suspense } from 'react';
import { userOf } from '../../core/account/session.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { NO_FILTERS } from '../../core/catalogue/filters/filters.ts';
import { listOf, withFilters } from '../../core/catalogue/filters/list-address.ts';
import { bpmRangeText } from '../../domain/figures.ts';
import { listHref } from '../../core/catalogue/addresses.ts';
import { lazyView } from '../bind/lazy-view.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { PickedSound } from '../catalogue/details/PickedSound.tsx';
import { picksTexts } from '../catalogue/details/details.messages.ts';
import { NEWEST_SHOWN, homeSoundsIn } from '../../domain/showcase/home-sounds.ts';
import { FeaturedSound } from '../catalogue/details/FeaturedSound.tsx';
import { PackShelf } from '../catalogue/packs/PackShelf.tsx';
import { SoundListBody } from '../catalogue/sounds/SoundListBody.tsx';
import { useSoundActions } from '../catalogue/sounds/use-sound-actions.ts';
import { useSoundList } from '../catalogue/sounds/use-sound-list.ts';
import { useSoundRow } from '../catalogue/sounds/use-sound-row.ts';
import { pillLink } from '../ui/pill.css.ts';
import { PageHeading } from '../shell/document/arrival.tsx';
import { openPage } from '../../composition/pages/open-page.ts';
import { HOME_LIST } from '../../core/showcase/showcase.pages.ts';
import { quietLink } from '../theme/global.css.ts';
import * as css from './pages.css.ts';
import { HomeOffer } from './HomeOffer.tsx';
import { homeTexts } from './pages.messages.ts';

const SearchForm = lazyView(() => import('../search/SearchForm.tsx'));
// Below the fold: hydrated after what is visible.
const Showcase = lazyView(() => import('../showcase/Showcase.tsx'));

/** The home page: what the shop is, what it features, and what is new [DECISION-26]. */
export default function HomePage() {
  const app = useApp();
  const list = useSoundList(HOME_LIST);
  const { picks, newest } = homeSoundsIn(list.page?.items ?? []);
  const [first, ...others] = picks;
  const reload = () => void openPage(app, { page: 'home' });
  return (
    <div className={css.home}>
      <div className={css.hero}>
        <header className={css.heroWords}>
          <PageHeading className={css.heroTitle}>{homeTexts.title}</PageHeading>
          <p className={css.heroText}>{homeTexts.text}</p>
          <div className={css.heroSearch}>
            <Suspense>
              <SearchForm size="lg" foldsChoices />
            </Suspense>
          </div>
          <ul className={css.heroActions} aria-label={homeTexts.chips}>
            {CHIPS.map(({ name, href }) => (
              <li key={href}>
                <a className={pillLink} href={href}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <HomeOffer user={userOf(useReadable(app.account.session, whole))} />
        </header>
        {first && (
          <div className={css.picks}>
            <BoundFeaturedSound sound={first} />
            {others.length > 0 && (
              <ul className={css.otherPicks} aria-label={picksTexts.others}>
                {others.map((sound) => (
                  <li key={sound.id}>
                    <BoundPickedSound sound={sound} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
      <PackShelf title={homeTexts.packs} packs={useReadable(app.catalogue.packList, whole)} onReload={reload} />
      <div className={css.home} data-below>
        <Suspense>
          <Showcase />
        </Suspense>
      </div>
      <section className={css.section} aria-labelledby="newest" data-below>
        <header className={css.sectionHeader}>
          <h2 id="newest" className={css.sectionTitle}>
            {homeTexts.newest}
          </h2>
          <a className={quietLink} href={listHref({ ...HOME_LIST, size: 20 })}>
            {homeTexts.allSounds}
          </a>
        </header>
        <SoundListBody
          list={list.page ? { ...list, page: { ...list.page, items: newest } } : list}
          caption={homeTexts.newest}
          size={NEWEST_SHOWN}
          order={null}
          onReload={reload}
        />
      </section>
    </div>
  );
}

/** The most popular ways into the catalogue. */
const CHIPS = [
  ...homeTexts.searches.map((name) => ({
    name,
    href: listHref(listOf({ kind: 'search', query: name.toLowerCase() })),
  })),
  { name: homeTexts.free, href: listHref(listOf({ kind: 'free' })) },
  {
    name: bpmRangeText(120, 130),
    href: listHref(withFilters(listOf({ kind: 'all' }), { ...NO_FILTERS, bpm: { min: 120, max: 130 } })),
  },
];

const BoundFeaturedSound = ({ sound }: { sound: Sound }) => (
  <FeaturedSound {...useSoundRow(sound, useSoundActions())} />
);

const BoundPickedSound = ({ sound }: { sound: Sound }) => <PickedSound {...useSoundRow(sound, useSoundActions())} />;
