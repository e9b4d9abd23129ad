import type { Originals } from '../../../core/publishing/sold.ts';
import { sizeText } from '../../../domain/figures.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import * as css from '../desk.css.ts';
import { soldTexts } from '../publishing.messages.ts';
import * as own from './original-files.css.ts';

/** The delivered files: as one ZIP, or each with its digest. */
export function OriginalFiles({ originals: { zipUrl, files } }: { originals: Originals }) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <>
      <p className={css.muted}>{soldTexts.originalsHint}</p>
      {zipUrl !== null && (
        <div className={css.buttons}>
          <ButtonLink href={zipUrl} download>
            {soldTexts.allOriginals(sizeText(bytes))}
          </ButtonLink>
        </div>
      )}
      <details>
        <summary className={own.summary}>{soldTexts.eachFile(files.length)}</summary>
        <ul className={css.packs}>
          {files.map((file) => (
            <li key={file.path} className={css.pack}>
              <span className={css.found}>
                <a className={css.packName} href={file.url} download>
                  {file.path}
                </a>
                <code className={own.digest}>{file.sha256}</code>
              </span>
              <span className={css.packFacts}>{sizeText(file.bytes)}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
