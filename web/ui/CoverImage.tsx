import { useEffect, useRef, useState } from 'react';
import { fitIn } from '../../core/catalogue/image.ts';
import { Icon } from './icons/Icon.tsx';
import * as css from './cover-image.css.ts';

interface CoverImageProps {
  url: string | null;
  /** Which of the two stored sizes to fetch, in pixels [IMG-05]. */
  size: 50 | 400;
  /** Empty when a text beside it says the same. */
  alt: string;
  /** True for the picture that is seen first. */
  eager?: boolean;
}

/** A square cover: a quiet field while it loads, a drawing when there is none [IMG-03, IMG-04]. */
export function CoverImage({ url, size, alt, eager = false }: CoverImageProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'missing'>(url === null ? 'missing' : 'loading');
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (url === null) return setState('missing');
    // A picture from the server's HTML may have settled before this code was there to listen.
    const { complete, naturalWidth } = image.current ?? { complete: false, naturalWidth: 0 };
    setState(!complete ? 'loading' : naturalWidth > 0 ? 'loaded' : 'missing');
  }, [url]);

  return (
    <span className={css.frame} data-state={state}>
      {url !== null && state !== 'missing' && (
        <img
          ref={image}
          className={css.image}
          src={fitIn(url, size)}
          alt={alt}
          width={size}
          height={size}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setState('loaded')}
          onError={() => setState('missing')}
        />
      )}
      {state === 'missing' && (
        <span className={css.missing} role="img" aria-label={alt === '' ? 'No image' : `${alt} (no image)`}>
          <Icon name="oneShot" size={size === 50 ? 20 : 48} />
        </span>
      )}
    </span>
  );
}
