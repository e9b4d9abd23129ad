import type { Notice } from '../notice.ts';
import { TAKE_OUTS_A_DAY } from './take-out-limits.ts';

/** A customer asks for one copy after the other. */
export const tooManyTakeOuts: Notice = {
  title: 'That is enough for today',
  message: `You can ask for ${TAKE_OUTS_A_DAY} copies of your data within 24 hours. Please try again tomorrow.`,
  button: null,
};

export const takeOutTexts = {
  /** In the place of a link in a mail: it might still open something. */
  hiddenLink: '(link)',
  readme: (shop: string, day: string, username: string): readonly string[] => [
    `This is what ${shop} knows about ${username}, as of ${day}.`,
    '',
    'take-out.json         all of it, for programs',
    'take-out.schema.json  its structure, as a JSON Schema',
    'downloads.csv         what you have downloaded',
    'statement.csv         every movement of your credits',
    'likes.csv             sounds and packs that you like',
    'collections.csv       your collections, a line for each sound',
    'licenses/             your licenses, as they were issued',
    'SHA256SUMS            the digest of every file: check with "sha256sum -c SHA256SUMS"',
    '',
    'Times are in UTC. A sound is named by the SHA-256 of its original, so that another shop can find it.',
    'Passwords, tokens and keys are not in here. The sounds themselves are under Downloads in the shop.',
  ],
} as const;
