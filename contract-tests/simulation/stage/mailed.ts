/** The purpose of a mailed link. */
export type MailedKind = 'confirm' | 'reset' | 'reactivate' | 'changeEmail' | 'undoEmail';

/** A mail of the outbox with a link that works once. */
export interface MailedLink {
  readonly kind: MailedKind;
  readonly customerId: number;
  readonly to: string;
  readonly link: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

const KINDS: ReadonlyArray<readonly [MailedKind, RegExp]> = [
  ['confirm', /\/account\/confirm\/[\w-]+$/],
  ['reset', /\/reset-password\?token=[\w-]+$/],
  ['reactivate', /\/account\/reactivate\/[\w-]+$/],
  ['changeEmail', /\/account\/email\/confirm\/[\w-]+$/],
  ['undoEmail', /\/account\/email\/undo\/[\w-]+$/],
];

/** The links of a mail that can be used up; the others lead to pages. */
export const linksOf = ({
  links,
  ...mail
}: Omit<MailedLink, 'kind' | 'link'> & { readonly links: readonly string[] }): readonly MailedLink[] =>
  links.flatMap((link) => KINDS.flatMap(([kind, path]) => (path.test(link) ? [{ ...mail, kind, link }] : [])));
