/** Evaluated for what it registers alone. */
declare module 'signalsmith-stretch';
