/** The package declares no types: this is what we use of it. */
declare module 'jq-web' {
  interface Jq {
    /** Runs a filter on JSON text, like `jq <flags> <filter>`. Throws jq's message on failure. */
    raw(json: string, filter: string, flags: readonly string[]): string | undefined;
  }
  const jq: Promise<Jq>;
  export default jq;
}
