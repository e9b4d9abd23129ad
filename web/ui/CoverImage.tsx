import { useCallback, useState } from 'react';
import { fitIn } from '../../core/catalogue/packs/image.ts';
import * as css from './cover-image.css.ts';
import { Icon } from './icons/Icon.tsx';
import { uiTexts } from './ui.messages.ts';

interface CoverImageProps {
  url: string | null;
  /** Which of the two stored sizes to fetch, in pixels [IMG-05]. */
  size: 50 | 400;
  /** Empty if a text beside it says the same. */
  alt: string;
  /** True for an image on the first screen. */
  eager?: boolean;
}

/** A square cover: plain while it loads, a drawing if there is none [IMG-03, IMG-04]. */
export const CoverImage = ({ url, ...rest }: CoverImageProps) =>
  url === null ? <Missing {...rest} /> : <Picture key={url} url={url} {...rest} />;

function Picture({ url, size, alt, eager = false }: CoverImageProps & { url: string }) {
  const [isMissing, setMissing] = useState(false);

  /** An image of the server's HTML may have failed before hydration. */
  const noteFailed = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setMissing(true);
  }, []);

  if (isMissing) return <Missing size={size} alt={alt} />;
  return (
    <span className={css.frame}>
      <img
        ref={noteFailed}
        className={css.image}
        src={fitIn(url, size)}
        alt={alt}
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={() => setMissing(true)}
      />
    </span>
  );
}

const Missing = ({ size, alt }: Pick<CoverImageProps, 'size' | 'alt'>) => (
  <span className={css.frame}>
    <span className={css.missing}>
      <Icon
        name="oneShot"
        size={size === 50 ? 20 : 48}
        label={alt === '' ? uiTexts.noImage : uiTexts.withoutImage(alt)}
      />
    </span>
  </span>
);
