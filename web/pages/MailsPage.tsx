import { mailTexts } from '../../core/settings/mails.messages.ts';
import { openFailures } from '../../core/settings/settings.messages.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import { MailList } from '../settings/MailList.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Button } from '../ui/Button.tsx';
import * as own from './own-page.css.ts';
import * as css from './settings-page.css.ts';

/** The mails that the shop has sent to the customer. */
export default function MailsPage() {
  const { mails, openMail, loadMails, showMail } = useLate(useApp().settings);
  const state = useReadable(mails, whole);
  const open = useReadable(openMail, whole);
  return (
    <>
      <PageHeading className={own.title}>{mailTexts.title}</PageHeading>
      <p className={css.about}>{mailTexts.about}</p>
      {state.phase === 'failed' && (
        <ListFailed text={failureText(state.failure, openFailures)} onReload={() => void loadMails.execute()} />
      )}
      {state.phase === 'loaded' && (
        <>
          <MailList
            mails={state.mails}
            open={open}
            onOpen={(id) => void showMail.execute(id)}
            onClose={() => showMail.close()}
          />
          {state.hasMore && (
            <Button disabled={state.isLoadingMore} onClick={() => void loadMails.more()}>
              {mailTexts.more}
            </Button>
          )}
        </>
      )}
    </>
  );
}
