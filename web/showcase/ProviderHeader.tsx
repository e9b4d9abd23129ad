import { Suspense } from 'react';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable } from '../bind/use-readable.ts';
import { PageHeading } from '../shell/document/arrival.tsx';
import { CoverImage } from '../ui/CoverImage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './provider-header.css.ts';
import { showcaseViewTexts } from './showcase.messages.ts';

interface ProviderHeaderProps {
  slug: string;
  name: string;
  description: string | null;
}

/** The provider of the packs below. */
export const ProviderHeader = ({ slug, name, description }: ProviderHeaderProps) => (
  <header className={css.header}>
    <span className={css.image}>
      <Suspense fallback={<Skeleton height="100%" />}>
        <ProviderImage slug={slug} />
      </Suspense>
    </span>
    <div className={css.words}>
      <p className={css.kind}>{showcaseViewTexts.provider}</p>
      <PageHeading className={css.name}>{name}</PageHeading>
      {description !== null && (
        <p className={css.description} dir="auto">
          {description}
        </p>
      )}
    </div>
  </header>
);

function ProviderImage({ slug }: { slug: string }) {
  const { providers } = useLate(useApp().showcase);
  const provider = useReadable(providers, (state) =>
    state.phase === 'loaded' ? (state.page.items.find((known) => known.slug === slug) ?? null) : undefined,
  );
  if (provider === undefined) return <Skeleton height="100%" />;
  return <CoverImage url={provider?.imageUrl ?? null} size={400} alt="" eager />;
}
