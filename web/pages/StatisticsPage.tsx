import { useState } from 'react';
import { packHref, soundHref } from '../../core/catalogue/addresses.ts';
import { dashboardFailures, dashboardTexts } from '../../core/dashboard/dashboard.messages.ts';
import type { Statistics } from '../../core/dashboard/dashboard.ts';
import { type PageOfProvider, ownPacksHref, statisticsHref } from '../../core/dashboard/dashboard.routes.ts';
import { type Cell, type Figures, MEASURES } from '../../domain/dashboard/statistics.ts';
import { counted } from '../../domain/figures.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { EmptySearchTable } from '../dashboard/EmptySearchTable.tsx';
import { FiguresTable } from '../dashboard/FiguresTable.tsx';
import { MonthCharts, ofMonths } from '../dashboard/MonthCharts.tsx';
import { ProviderSwitch } from '../dashboard/ProviderSwitch.tsx';
import { statisticsTexts as texts } from '../dashboard/dashboard.messages.ts';
import * as figures from '../dashboard/statistics.css.ts';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { OwnFailed } from './OwnFailed.tsx';
import * as own from './own-page.css.ts';
import * as css from './settings-page.css.ts';

/** The figures of each pack and sound of a provider, and searches without results. */
export default function StatisticsPage({ provider }: PageOfProvider) {
  const { dashboard, shell } = useApp();
  const { statistics, loadStatistics } = useLate(dashboard);
  const state = useReadable(statistics, whole);
  return (
    <>
      <PageHeading className={own.title}>{dashboardTexts.statistics}</PageHeading>
      {(state.phase === 'idle' || state.phase === 'loading') && <Spinner />}
      {state.phase === 'failed' && (
        <OwnFailed
          failure={state.failure}
          policy={dashboardFailures}
          onReload={() => void loadStatistics.execute(provider)}
        />
      )}
      {state.phase === 'loaded' && (
        <ProviderSwitch
          chosen={provider}
          providers={state.statistics.providers}
          onChoose={(slug) => shell.navigation.push(statisticsHref(slug))}
          hasAll
        />
      )}
      {state.phase === 'loaded' &&
        (state.statistics.packs.length === 0 ? (
          <Notice picture={<Picture name="license" />} title={dashboardTexts.empty} hint={texts.emptyHint}>
            <ButtonLink href={ownPacksHref(1, provider)}>{dashboardTexts.ownPacks}</ButtonLink>
          </Notice>
        ) : (
          <Loaded statistics={state.statistics} />
        ))}
    </>
  );
}

const isTold = (row: Figures<Cell>): boolean => MEASURES.some((measure) => row[measure] !== null);

function Loaded({ statistics: { least, months, packs, sounds, searches } }: { statistics: Statistics }) {
  const isQuiet = ![...months, ...packs, ...sounds].some(isTold);
  return (
    <>
      {isQuiet ? (
        <Notice picture={<Picture name="license" />} title={texts.quiet} hint={texts.quietHint(least)} />
      ) : (
        <>
          <p className={`${css.about} ${figures.intro}`}>{texts.about(least)}</p>
          <section className={css.section}>
            <h2 className={css.heading}>{texts.months}</h2>
            <MonthCharts months={months} least={least} />
            <details className={figures.behind}>
              <summary>{texts.asTable}</summary>
              <FiguresTable
                label={texts.months}
                head={texts.month}
                rows={months.toReversed().map((month) => ({ ...month, key: month.month, name: month.month }))}
                nameOf={ofMonths}
                least={least}
              />
            </details>
          </section>
          <section className={css.section}>
            <h2 className={css.heading}>{texts.packs}</h2>
            <FiguresTable
              label={texts.packs}
              head={texts.pack}
              rows={packs.map((pack) => ({
                ...pack,
                key: pack.id,
                name: (
                  <a className={figures.link} href={packHref(pack.slug)}>
                    {pack.name}
                  </a>
                ),
              }))}
              least={least}
            />
          </section>
          <Sounds sounds={sounds} packs={packs} least={least} />
        </>
      )}
      <section className={css.section}>
        <h2 className={css.heading}>{texts.searches}</h2>
        <p className={css.about}>{searches.length === 0 ? texts.noSearches(least) : texts.searchesAbout}</p>
        {searches.length > 0 && <EmptySearchTable searches={searches} />}
      </section>
    </>
  );
}

/** How many sounds are shown at first. */
const FIRST_SOUNDS = 20;

function Sounds({ sounds, packs, least }: Pick<Statistics, 'sounds' | 'packs' | 'least'>) {
  const [isWhole, setIsWhole] = useState(false);
  const told = sounds.filter(isTold);
  const others = sounds.length - told.length;
  const names = new Map(packs.map(({ slug, name }) => [slug, name]));
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{texts.sounds}</h2>
      {told.length > 0 && (
        <FiguresTable
          label={texts.sounds}
          head={texts.sound}
          rows={told.slice(0, isWhole ? told.length : FIRST_SOUNDS).map((sound) => ({
            ...sound,
            key: sound.id,
            name: (
              <>
                <a className={figures.link} href={soundHref(sound.id)}>
                  {sound.name}
                </a>
                <span className={figures.ofPack}>{names.get(sound.pack)}</span>
              </>
            ),
          }))}
          least={least}
        />
      )}
      {!isWhole && told.length > FIRST_SOUNDS && (
        <div className={css.buttons}>
          <Button onClick={() => setIsWhole(true)}>{texts.showAll(counted(told.length, 'sound'))}</Button>
        </div>
      )}
      {others > 0 && <p className={css.about}>{texts.unlisted(counted(others, 'sound'), least)}</p>}
    </section>
  );
}
