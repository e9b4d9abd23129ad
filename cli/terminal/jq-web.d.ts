/** The package declares no types: this is what we use of it. */
declare module 'jq-web' {
  interface Jq {
    /** Runs a filter over a text of JSON, as `jq <flags> <filter>` does. Throws what jq says where it fails. */
    raw(json: string, filter: string, flags: readonly string[]): string | undefined;
  }
  const jq: Promise<Jq>;
  export default jq;
}
