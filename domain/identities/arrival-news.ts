/** The cookie by which the server tells the page that is come back to what has happened. */
export const ARRIVAL_COOKIE = 'arrival';

export type ArrivalNews = 'signed-in' | 'linked';
