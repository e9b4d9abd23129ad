import type { ReactNode } from 'react';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import { PROVIDERS_SHOWN, type Provider, type ProvidersState, shortDescription } from '../../core/showcase/provider.ts';
import { providerFailures } from '../../core/showcase/showcase.messages.ts';
import { providerHref } from '../../core/catalogue/addresses.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import { failureText } from '../../core/shell/failure-text.ts';
import { CoverImage } from '../ui/CoverImage.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton, SkeletonList } from '../ui/Skeleton.tsx';
import * as css from './provider-grid.css.ts';

interface ProviderGridProps {
  providers: ProvidersState;
  onReload: () => void;
}

/** All providers [CHART-16 to CHART-22]. */
export function ProviderGrid({ providers, onReload }: ProviderGridProps): ReactNode {
  if (providers.phase === 'failed')
    return <ListFailed text={failureText(providers.failure, providerFailures)} onReload={onReload} />;
  const page =
    providers.phase === 'loaded' ? providers.page : providers.phase === 'loading' ? providers.previous : null;
  if (!page) return <ProviderSkeleton />;
  if (page.items.length === 0) return <Notice icon="search" title={listTexts.empty} hint={listTexts.emptyHint} />;
  return (
    <ul className={css.grid}>
      {page.items.map((provider) => (
        <li key={provider.slug}>
          <ProviderCard provider={provider} />
        </li>
      ))}
    </ul>
  );
}

/** One link with the image inside, named after the provider [CHART-16, CHART-17]. */
function ProviderCard({ provider }: { provider: Provider }) {
  const description = shortDescription(provider);
  return (
    <article className={css.card}>
      <span className={css.image}>
        <CoverImage url={provider.imageUrl} size={400} alt="" />
      </span>
      <div className={css.words}>
        <h3 className={css.name}>
          <a className={css.link} href={providerHref(provider.slug)} dir="auto">
            {provider.name}
          </a>
        </h3>
        {description !== null && (
          <p className={css.description} dir="auto">
            {description}
          </p>
        )}
      </div>
    </article>
  );
}

const ProviderSkeleton = () => (
  <SkeletonList count={PROVIDERS_SHOWN} list={css.grid} item={css.card}>
    <span className={css.image}>
      <Skeleton height="100%" />
    </span>
    <span className={css.words}>
      <Skeleton width="60%" height="15px" />
      <Skeleton width="85%" height="12px" />
    </span>
  </SkeletonList>
);
