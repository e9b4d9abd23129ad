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

/**
 * What the provider declares about a pack: its origin, the part AI had in it, and whether AI may be trained with it.
 */
export const DeclarationLine = ({ declaration, path }: DeclarationLineProps) => (
  <p className={css.line}>
    {declaration && <span>{declarationLine(declaration)}</span>}
    {/* Served by the server itself: the app does not open it in place. */}
    <a className={quietLink} href={takedownHref(path)} target="_self">
      {declarationTexts.report}
    </a>
  </p>
);
