/** Signing in a terminal without a password there, by a code that is entered in a browser: RFC 8628. */
export const DEVICE_LOGIN = {
  /** How long the codes can be used, in milliseconds. */
  lifeMs: 10 * 60_000,
  /** How long a terminal waits between two questions at first, and how much longer after each premature one. */
  intervalSeconds: 5,
  slowerBySeconds: 5,
  longestIntervalSeconds: 60,
  /** A network delays one question more than the next: so much earlier is early enough, in milliseconds. */
  graceMs: 1000,
} as const;

/** How many wrong codes may be tried, per account and per network: typing errors need few. */
export const DEVICE_CODE_TRIES = { perAccount: 10, perAddress: 100, windowMs: 15 * 60_000 } as const;

/** How many codes one network may ask for. */
export const DEVICE_CODE_REQUESTS = { most: 30, windowMs: 15 * 60_000 } as const;

/** Why a terminal is not signed in (yet), in the terms of RFC 8628. */
export const WAITING_WORDS = ['authorization_pending', 'slow_down', 'access_denied', 'expired_token'] as const;
export type WaitingWord = (typeof WAITING_WORDS)[number];

/** Without vowels, so that no code is a word, and without letters that look alike. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;

/** A code for people, 'WDJB-MJHT'. Each letter is as likely as any other. */
export function userCode(randomBytes: (count: number) => Uint8Array): string {
  const fair = 256 - (256 % LETTERS.length);
  let letters = '';
  while (letters.length < LENGTH)
    for (const byte of randomBytes(LENGTH)) if (byte < fair) letters += LETTERS.charAt(byte % LETTERS.length);
  return written(letters.slice(0, LENGTH));
}

/** A typed code, in any case and with anything between the letters; null if it cannot be one. */
export function typedUserCode(text: string): string | null {
  const letters = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter))
    ? written(letters)
    : null;
}

const written = (letters: string): string => `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;

/** When a terminal may ask next, in epoch milliseconds, and how long it waits between two questions. */
export interface Pace {
  readonly nextAt: number;
  readonly intervalSeconds: number;
}

export const firstPace = (now: number): Pace => ({
  nextAt: now,
  intervalSeconds: DEVICE_LOGIN.intervalSeconds,
});

/** The pace after a question: who asks too early has to wait longer from then on. */
export function paceAfter({ nextAt, intervalSeconds }: Pace, now: number): Pace & { readonly isEarly: boolean } {
  const isEarly = now < nextAt;
  const slower = Math.min(intervalSeconds + DEVICE_LOGIN.slowerBySeconds, DEVICE_LOGIN.longestIntervalSeconds);
  const interval = isEarly ? slower : intervalSeconds;
  return { isEarly, intervalSeconds: interval, nextAt: now + interval * 1000 - DEVICE_LOGIN.graceMs };
}
