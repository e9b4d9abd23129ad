import { entryCauseNames, entryKindNames, lotKindNames } from '../../domain/earnings/earnings.messages.ts';
import { type EarningLine, finelyText, shareText } from '../../domain/earnings/earnings.ts';
import { counted, dayOf } from '../../domain/figures.ts';
import * as css from './earnings.css.ts';
import { earningsViewTexts } from './earnings.messages.ts';

/** The latest earnings: for what, how the customer paid, and the amount. */
export const LineList = ({ lines }: { lines: readonly EarningLine[] }) => (
  <ul className={css.lines}>
    {lines.map((line) => (
      <li key={line.position} className={css.line}>
        <p className={css.what}>
          {line.sound}
          <span className={css.about}>
            <time dateTime={new Date(line.at).toISOString()}>{dayOf(line.at)}</time>
            {' · '}
            {line.kind === 'accrual'
              ? `${counted(line.credits, 'credit')}, ${lotKindNames[line.lotKind]}`
              : `${entryKindNames[line.kind]}, ${entryCauseNames[line.cause]}`}
          </span>
        </p>
        <p className={css.amount}>
          {finelyText(line.amountMicros)}
          <span className={css.about}>
            {earningsViewTexts.worth(finelyText(line.valueMicros), shareText(line.shareBasisPoints))}
          </span>
        </p>
      </li>
    ))}
  </ul>
);
