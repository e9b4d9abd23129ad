import { listFailures, tokenTexts } from '../../core/tokens/tokens.messages.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import { TokenList } from '../tokens/TokenList.tsx';
import { Button } from '../ui/Button.tsx';
import * as own from './own-page.css.ts';
import * as css from './settings-page.css.ts';

/** The access tokens of the customer. */
export default function TokensPage() {
  const { tokens, loadTokens, createToken, revokeToken } = useLate(useApp().tokens);
  const state = useReadable(tokens, whole);
  return (
    <>
      <PageHeading className={own.title}>{tokenTexts.title}</PageHeading>
      <p className={css.about}>{tokenTexts.about}</p>
      {state.phase === 'failed' && (
        <ListFailed text={failureText(state.failure, listFailures)} onReload={() => void loadTokens.execute()} />
      )}
      {state.phase === 'loaded' && (
        <>
          <TokenList tokens={state.tokens} onRevoke={(token) => void revokeToken.execute(token)} />
          <Button look="primary" onClick={() => void createToken.ask()}>
            {tokenTexts.create}
          </Button>
        </>
      )}
    </>
  );
}
