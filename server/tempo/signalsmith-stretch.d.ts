/** Evaluated only for its registration. */
declare module 'signalsmith-stretch';
