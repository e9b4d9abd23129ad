import type { Notification, NotificationEnd } from '../../domain/notification/notification.ts';
import type { RichText, Span } from '../../domain/notification/rich-text.ts';
import { textLink } from '../theme/global.css.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Dialog, DialogButtons } from '../ui/Dialog.tsx';
import { uiTexts } from '../ui/ui.messages.ts';
import * as css from './notification.css.ts';

interface NotificationDialogProps {
  notification: Notification;
  onEnd: (how: NotificationEnd) => void;
}

/** What the operator of the shop tells. The link leads there by itself, and being followed it ends the dialog [ACCT-58 to ACCT-60]. */
export default function NotificationDialog({ notification, onEnd }: NotificationDialogProps) {
  const { title, content, url, inNewTab, buttonText, imageUrl } = notification;
  return (
    <Dialog title={title} onClose={() => onEnd('closed')}>
      {imageUrl !== null && <img className={css.picture} src={imageUrl} alt="" />}
      {content.length > 0 && <Words content={content} />}
      <DialogButtons>
        <Button look={url === null ? 'quiet' : 'plain'} onClick={() => onEnd('closed')}>
          {uiTexts.close}
        </Button>
        {url !== null && (
          <ButtonLink look="primary" href={url} {...(inNewTab && NEW_TAB)} onClick={() => onEnd('readMore')}>
            {buttonText}
          </ButtonLink>
        )}
      </DialogButtons>
    </Dialog>
  );
}

const NEW_TAB = { target: '_blank', rel: 'noopener' } as const;

/** Paragraphs, and items that follow each other as one list. */
const Words = ({ content }: { content: RichText }) => (
  <div className={css.words}>
    {numbered(content).map(([at, { kind, spans }]) => {
      if (kind === 'paragraph')
        return (
          <p key={at}>
            <Line spans={spans} />
          </p>
        );
      if (content[at - 1]?.kind === 'item') return null;
      return (
        <ul key={at} className={css.list}>
          {numbered(itemsFrom(content, at)).map(([place, item]) => (
            <li key={place}>
              <Line spans={item.spans} />
            </li>
          ))}
        </ul>
      );
    })}
  </div>
);

function itemsFrom(content: RichText, at: number): RichText {
  const rest = content.slice(at);
  const end = rest.findIndex(({ kind }) => kind !== 'item');
  return end === -1 ? rest : rest.slice(0, end);
}

const Line = ({ spans }: { spans: readonly Span[] }) =>
  numbered(spans).map(([at, span]) => <Piece key={at} {...span} />);

/** Words stay in their places as long as they are shown. */
const numbered = <Part,>(parts: readonly Part[]): readonly (readonly [number, Part])[] => [...parts.entries()];

/** A link of the operator leads out of the dialog, which stays open for whoever comes back. */
function Piece({ text, isStrong, isEmphasized, href }: Span) {
  const emphasized = isEmphasized ? <em>{text}</em> : text;
  const strong = isStrong ? <strong>{emphasized}</strong> : emphasized;
  if (href === null) return strong;
  return (
    <a className={textLink} href={href} {...NEW_TAB}>
      {strong}
    </a>
  );
}
