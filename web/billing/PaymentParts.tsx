import type { PaymentAttempt } from '../../core/billing/attempt.ts';
import { paymentTexts, testNotes, testOutcomes, testTexts } from '../../core/billing/payment.messages.ts';
import type { ReactNode } from 'react';
import { TEST_CARDS, isSandboxKey } from '../../domain/billing/test-cards.ts';
import { IconButton } from '../ui/Button.tsx';
import * as css from './payment.css.ts';

/** A list of facts: name and value per line. */
export function Facts({ facts }: { facts: ReadonlyArray<readonly [name: string, value: ReactNode]> }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shown where payments are a sandbox, with the test cards. */
export function TestNotice({ publishableKey, listsCards = false }: { publishableKey: string; listsCards?: boolean }) {
  if (!isSandboxKey(publishableKey)) return null;
  return (
    <div className={css.test}>
      <p>
        <span className={css.badge}>{testTexts.badge}</span>
        {testTexts.about}
      </p>
      {listsCards && (
        <details>
          <summary>{testTexts.cards}</summary>
          <ul className={css.cards}>
            {TEST_CARDS.map(({ number, token, outcome }) => (
              <li key={number} className={css.card}>
                <span className={css.cardNumber}>{number}</span>{' '}
                <span>{testNotes[token] ?? testOutcomes[outcome]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** The card provider's error message, until it is dismissed [BILL-14]. */
export function CardProblem({ attempt, onDismiss }: { attempt: PaymentAttempt; onDismiss: () => void }) {
  if (attempt.phase !== 'problem') return null;
  return (
    <div className={css.alert} role="alert">
      <p className={css.alertText}>{attempt.text}</p>
      <IconButton label={paymentTexts.dismiss} icon="close" onClick={onDismiss} />
    </div>
  );
}
