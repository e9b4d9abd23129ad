import { listTexts } from '../../../core/catalogue/catalogue.messages.ts';
import { packListHref } from '../../../core/catalogue/addresses.ts';
import { listOf } from '../../../core/catalogue/filters/list-address.ts';
import { PageHeading } from '../../shell/document/arrival.tsx';
import { visuallyHidden } from '../../theme/global.css.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/icons/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { noticeTexts } from './lists.messages.ts';
import { sorry } from '../../../core/shell/failure.messages.ts';

interface NothingFoundProps {
  /** Clears the filters of the list; absent if there are none. */
  onClearFilters?: (() => void) | undefined;
}

/** LIST-27. */
export const NothingFound = ({ onClearFilters }: NothingFoundProps) => (
  <Notice icon="search" title={listTexts.empty} hint={listTexts.emptyHint}>
    {onClearFilters && <Button onClick={onClearFilters}>{noticeTexts.clearFilters}</Button>}
  </Notice>
);

interface NothingKeptProps {
  /** How to add something to the list. */
  how: string;
  way: { readonly label: string; readonly href: string };
  icon?: IconName;
}

/** The empty list of a customer, and how to fill it [LIST-27]. */
export const NothingKept = ({ how, way, icon = 'heart' }: NothingKeptProps) => (
  <Notice icon={icon} title={listTexts.empty} hint={listTexts.emptyHint} more={how}>
    <ButtonLink href={way.href}>{way.label}</ButtonLink>
  </Notice>
);

interface NothingHereProps {
  /** Whether it used to be on sale. */
  wasRemoved?: boolean | undefined;
}

/** In place of a page whose subject does not exist [DECISION-46], or no longer does. */
export const NothingHere = ({ wasRemoved = false }: NothingHereProps) => (
  <>
    <PageHeading className={visuallyHidden}>{wasRemoved ? noticeTexts.removed : listTexts.empty}</PageHeading>
    <Notice
      picture={<Picture name="lost" />}
      title={wasRemoved ? noticeTexts.removed : listTexts.empty}
      {...(wasRemoved && { hint: noticeTexts.removedHint })}
    >
      <ButtonLink href="/samples">{noticeTexts.allSounds}</ButtonLink>
      <ButtonLink href={ALL_PACKS}>{noticeTexts.allPacks}</ButtonLink>
    </Notice>
  </>
);

const ALL_PACKS = packListHref(listOf({ kind: 'search', query: '' }));

interface ListFailedProps {
  /** The error in words. */
  text: string;
  onReload: () => void;
}

/** LIST-29. */
export const ListFailed = ({ text, onReload }: ListFailedProps) => (
  <Notice icon="warning" title={sorry} hint={text} isAlert>
    <Button onClick={onReload}>{listTexts.reload}</Button>
  </Notice>
);
