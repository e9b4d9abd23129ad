import type { AccessToken } from '../../core/tokens/token.ts';
import { expiryText, lastUsedText, spentText, tokenTexts } from '../../core/tokens/tokens.messages.ts';
import { Button } from '../ui/Button.tsx';
import * as entries from '../ui/entry-list.css.ts';
import { Entry, EntryList } from '../ui/EntryList.tsx';
import { tokenViewTexts } from './tokens.messages.ts';
import * as css from './token-list.css.ts';

interface TokenListProps {
  tokens: readonly AccessToken[];
  onRevoke: (token: AccessToken) => void;
}

/** All tokens with their permissions; secrets are only known to those who created them. */
export function TokenList({ tokens, onRevoke }: TokenListProps) {
  if (tokens.length === 0) return <p className={entries.none}>{tokenTexts.none}</p>;
  return (
    <EntryList place="page">
      {tokens.map((token) => (
        <Entry
          key={token.id}
          name={
            <>
              <bdi>{token.name}</bdi>
              {token.scopes.map((scope) => (
                <span key={scope} className={css.scope}>
                  {scope}
                </span>
              ))}
            </>
          }
          details={[
            <>
              {tokenTexts.spent} {spentText(token)} · {tokenTexts.lastUsed} {lastUsedText(token)} · {expiryText(token)}
            </>,
          ]}
        >
          <Button onClick={() => onRevoke(token)} aria-label={tokenViewTexts.revoke(token.name)}>
            {tokenTexts.revoke}
          </Button>
        </Entry>
      ))}
    </EntryList>
  );
}
