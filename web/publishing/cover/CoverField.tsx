import { Suspense, useState } from 'react';
import type { Draft } from '../../../core/publishing/draft.ts';
import type { PictureSize } from '../../../domain/publishing/crop.ts';
import { isSquare } from '../../../domain/publishing/pack-files.ts';
import { lazyView } from '../../bind/lazy-view.ts';
import { sizeOfPicture } from './cropped-picture.ts';
import * as css from '../desk.css.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { heldFile } from '../folder/local-folder.ts';
import { aboutTexts } from '../publishing.messages.ts';
import { useObjectUrl } from './use-object-url.ts';

const CropDialog = lazyView(() => import('./CropDialog.tsx'));

interface CoverFieldProps {
  draft: Draft;
  isReadOnly: boolean;
  onChoose: (file: File) => void;
  /** Measures a picture. */
  sizeOf?: typeof sizeOfPicture;
}

/**
 * The cover of a pack: shown if it was dropped on this page, and replaceable. A picture that is not square is cropped
 * first; if the browser cannot read it, the check reports it.
 */
export function CoverField({ draft: { cover, files }, isReadOnly, onChoose, sizeOf = sizeOfPicture }: CoverFieldProps) {
  const [uncut, setUncut] = useState<{ readonly file: File; readonly picture: PictureSize } | null>(null);
  const sha256 = files.find(({ path }) => path === cover)?.sha256 ?? '';
  const url = useObjectUrl(heldFile(sha256));
  async function take(file: File) {
    const picture = await sizeOf(file);
    if (picture === null || isSquare(picture.width, picture.height)) onChoose(file);
    else setUncut({ file, picture });
  }
  return (
    <div className={css.cover}>
      {url !== null && <img className={css.coverPicture} src={url} alt={aboutTexts.cover} />}
      <span className={css.muted}>{cover ?? aboutTexts.noCover}</span>
      {!isReadOnly && (
        <FileButton
          label={aboutTexts.chooseCover}
          accept="image/png,image/jpeg"
          onFiles={([file]) => file && void take(file)}
        />
      )}
      {uncut && (
        <Suspense>
          <CropDialog {...uncut} onCrop={onChoose} onClose={() => setUncut(null)} />
        </Suspense>
      )}
    </div>
  );
}
