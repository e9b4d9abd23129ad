import type { Declaration } from '../../domain/rights/declaration.ts';
import { declarationLine, declarationTexts } from '../../domain/rights/declaration.messages.ts';
import { takedownHref } from '../../domain/rights/takedown-address.ts';
import { quietLink } from '../theme/global.css.ts';
import * as css from './declaration-line.css.ts';

interface DeclarationLineProps {
  readonly declaration: Declaration | null;
  /** The path of the sound or the pack. */
  readonly path: string;
}

/** What the provider of a pack declares of it: where it comes from, what AI had a part in, and whether AI may learn from it. */
export const DeclarationLine = ({ declaration, path }: DeclarationLineProps) => (
  <p className={css.line}>
    {declaration && <span>{declarationLine(declaration)}</span>}
    {/* A page of the server's own: the shop does not open it in place. */}
    <a className={quietLink} href={takedownHref(path)} target="_self">
      {declarationTexts.report}
    </a>
  </p>
);
