import { useEffect, useMemo, useRef } from 'react';
import type { Draft } from '../../core/publishing/draft.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './desk.css.ts';
import { heldFile } from './local-folder.ts';
import { aboutTexts } from './publishing.messages.ts';

interface CoverFieldProps {
  draft: Draft;
  isReadOnly: boolean;
  onChoose: (file: File) => void;
}

/** The picture of a pack: shown where it was dropped on this page, replaced by another one. */
export function CoverField({ draft: { cover, files }, isReadOnly, onChoose }: CoverFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const sha256 = files.find(({ path }) => path === cover)?.sha256 ?? '';
  const url = useObjectUrl(heldFile(sha256));
  return (
    <div className={css.cover}>
      {url !== null && <img className={css.coverPicture} src={url} alt={aboutTexts.cover} />}
      <span className={css.muted}>{cover ?? aboutTexts.noCover}</span>
      {!isReadOnly && (
        <>
          <Button onClick={() => field.current?.click()}>{aboutTexts.chooseCover}</Button>
          <input
            ref={field}
            type="file"
            className={css.hiddenField}
            aria-label={aboutTexts.chooseCover}
            tabIndex={-1}
            accept="image/png,image/jpeg"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              currentTarget.value = '';
              if (file) onChoose(file);
            }}
          />
        </>
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
