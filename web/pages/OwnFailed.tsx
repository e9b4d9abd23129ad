import type { Failure } from '../../core/kernel/failure.ts';
import type { FailurePolicy } from '../../core/shell/failure-policy.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Picture } from '../ui/Picture.tsx';

interface OwnFailedProps {
  failure: Failure;
  policy: FailurePolicy;
  onReload: () => void;
}

/** Why a customer's page is empty: a refusal in its own words, with a way out, or a retry. */
export function OwnFailed({ failure, policy, onReload }: OwnFailedProps) {
  if (failure.kind !== 'forbidden') return <ListFailed text={failureText(failure, policy)} onReload={onReload} />;
  const { title, message, button } = failure.notice;
  return (
    <Notice picture={<Picture name="license" />} title={title} hint={message}>
      {button && <ButtonLink href={button.url}>{button.label}</ButtonLink>}
    </Notice>
  );
}
