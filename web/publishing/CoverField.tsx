import { useEffect, useMemo } from 'react';
import type { Draft } from '../../core/publishing/draft.ts';
import * as css from './desk.css.ts';
import { FileButton } from './FileButton.tsx';
import { heldFile } from './local-folder.ts';
import { aboutTexts } from './publishing.messages.ts';

interface CoverFieldProps {
  draft: Draft;
  isReadOnly: boolean;
  onChoose: (file: File) => void;
}

/** The picture of a pack: shown where it was dropped on this page, replaced by another one. */
export function CoverField({ draft: { cover, files }, isReadOnly, onChoose }: CoverFieldProps) {
  const sha256 = files.find(({ path }) => path === cover)?.sha256 ?? '';
  const url = useObjectUrl(heldFile(sha256));
  return (
    <div className={css.cover}>
      {url !== null && <img className={css.coverPicture} src={url} alt={aboutTexts.cover} />}
      <span className={css.muted}>{cover ?? aboutTexts.noCover}</span>
      {!isReadOnly && (
        <FileButton
          label={aboutTexts.chooseCover}
          accept="image/png,image/jpeg"
          onFiles={([file]) => file && onChoose(file)}
        />
      )}
    </div>
  );
}

function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
