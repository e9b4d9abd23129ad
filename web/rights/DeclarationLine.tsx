import type { Declaration } from '../../domain/rights/declaration.ts';
import { declarationLine } from '../../domain/rights/declaration.messages.ts';
import * as css from './declaration-line.css.ts';

/** What the provider of a pack declares of it: where it comes from, what AI had a part in, and whether AI may learn from it. */
export const DeclarationLine = ({ declaration }: { declaration: Declaration | null }) =>
  declaration && (
    <p className={css.line} dir="auto">
      {declarationLine(declaration)}
    </p>
  );
