/** The cookie by which the server tells the page after a redirect what has happened. */
export const ARRIVAL_COOKIE = 'arrival';

export type ArrivalNews = 'signed-in' | 'linked';
