const twoDigits = (count: number): string => String(count).padStart(2, '0');

export const bannerTexts = {
  unconfirmed: 'Please confirm your e-mail address to activate your account.',
  sendConfirmation: 'Send confirmation e-mail',
  deal: 'Black Friday sale: 70% off with code BLACK70',
  start: 'START FROM $1',
  startCode: 'with code START',
  end: 'Stay for less: your next month at a discount',
  expired: 'EXPIRED',
  /** Such as '13d 04h 09m 58s' [SHELL-36]. */
  remaining: (days: number, hours: number, minutes: number, seconds: number) =>
    `${days}d ${twoDigits(hours)}h ${twoDigits(minutes)}m ${twoDigits(seconds)}s`,
} as const;

/** The text of each hint and where it leads. */
export const hintTexts = {
  confirm: { title: 'Click here to get the confirmation e-mail again.', text: null, link: null },
  dealPromo: {
    title: 'Black Friday sale',
    text: 'Every plan at 70% off with code BLACK70, as long as the sale runs.',
    link: { label: 'See the deal', href: '/page/deal' },
  },
  allStems: {
    title: 'Download All Stems!',
    text: 'With a plan you select all stems of a song at once and get them as one archive.',
    link: { label: 'See plans', href: '/account/plans' },
  },
  firstSound: {
    title: 'Download your first sound!',
    text: 'This button downloads a sound: full quality, and yours to use.',
    link: null,
  },
  freeSamples: {
    title: 'Free Music Samples!',
    text: 'Some sounds cost no credits at all. Listen, and download what you like.',
    link: { label: 'Browse free samples', href: '/samples/free' },
  },
} as const;
