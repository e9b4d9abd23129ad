declare module 'virtual:client-manifest' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- A module that is declared imports nothing by a relative name: the type would be any.
  const manifest: import('./document.ts').Manifest;
  /** The shop's styles, as the browser is to read them. */
  export const styles: string;
  export default manifest;
}
