import * as v from 'valibot';
import type { Session } from '../../core/account/session.ts';
import { userOf } from '../../core/account/session.ts';
import { bannerTexts, hintTexts } from '../../core/banners/banners.messages.ts';
import { fittingHints } from '../../core/banners/hint.ts';
import { type TopBanner, topBanner } from '../../core/banners/top-banner.ts';
import type { Location } from '../../core/shell/navigation.port.ts';
import { about, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { bannersTexts } from './banners.messages.ts';

const BANNERS = ['unconfirmed', 'deal', 'start', 'end'] as const satisfies readonly TopBanner[];

export const bannersDocument = document(
  v.strictObject({
    banner: about(
      v.nullable(v.strictObject({ kind: v.picklist(BANNERS), text: v.string(), endsAt: v.nullable(v.string()) })),
      'the line at the top of every page; `endsAt` in ISO 8601',
    ),
    hints: about(
      v.array(v.strictObject({ kind: v.string(), title: v.string(), text: v.nullable(v.string()) })),
      'what fits to be pointed at on the page, the first one first; a device that has seen one does not show it again',
    ),
  }),
);

const TEXTS: Readonly<Record<TopBanner, string>> = {
  unconfirmed: bannerTexts.unconfirmed,
  deal: bannerTexts.deal,
  start: `${bannerTexts.start} ${bannerTexts.startCode}`,
  end: bannerTexts.end,
};

/** The banners the shop shows on its own after a while on a page. */
export function bannersView(session: Session, location: Location): View {
  const user = userOf(session);
  const kind = topBanner(user);
  const ends = kind === 'start' ? user?.offers?.startEndsAt : kind === 'end' ? user?.offers?.endEndsAt : null;
  const banner = kind && { kind, text: TEXTS[kind], endsAt: ends == null ? null : new Date(ends).toISOString() };
  const hints = fittingHints({ session, location, isOld: true }).map((hint) => ({
    kind: hint,
    title: hintTexts[hint].title,
    text: hintTexts[hint].text,
  }));
  const lines = [
    ...(banner ? [banner.text] : []),
    ...hints.map(({ title, text }) => (text ? `${title} ${text}` : title)),
  ];
  return {
    document: { banner, hints },
    shown: { kind: 'text', text: lines.length === 0 ? '' : `${lines.join('\n')}\n` },
    ...(lines.length === 0 && { notes: [bannersTexts.nothing] }),
  };
}
