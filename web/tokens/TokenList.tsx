import type { AccessToken } from '../../core/tokens/token.ts';
import { expiryText, lastUsedText, spentText, tokenTexts } from '../../core/tokens/tokens.messages.ts';
import { Button } from '../ui/Button.tsx';
import { tokenViewTexts } from './tokens.messages.ts';
import * as css from './token-list.css.ts';

interface TokenListProps {
  tokens: readonly AccessToken[];
  onRevoke: (token: AccessToken) => void;
}

/** Every token with what it may do; the secrets are with those who created them. */
export function TokenList({ tokens, onRevoke }: TokenListProps) {
  if (tokens.length === 0) return <p className={css.none}>{tokenTexts.none}</p>;
  return (
    <ul className={css.list}>
      {tokens.map((token) => (
        <li key={token.id} className={css.item}>
          <div className={css.facts}>
            <p className={css.name}>
              <bdi>{token.name}</bdi>
              {token.scopes.map((scope) => (
                <span key={scope} className={css.scope}>
                  {scope}
                </span>
              ))}
            </p>
            <p className={css.detail}>
              {tokenTexts.spent} {spentText(token)} · {tokenTexts.lastUsed} {lastUsedText(token)} · {expiryText(token)}
            </p>
          </div>
          <Button onClick={() => onRevoke(token)} aria-label={tokenViewTexts.revoke(token.name)}>
            {tokenTexts.revoke}
          </Button>
        </li>
      ))}
    </ul>
  );
}
