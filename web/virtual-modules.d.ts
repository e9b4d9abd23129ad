declare module 'virtual:client-manifest' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- A module that is declared imports nothing by a relative name: the type would be any.
  const manifest: import('./document.ts').Manifest;
  /** The shop's styles, as the browser is to read them. */
  export const styles: string;
  export default manifest;
}

declare module 'virtual:font-faces' {
  /** The fonts of the shop under the names that they have on pages of others. */
  export const fontFaces: ReadonlyArray<FontFaceDescriptors & { readonly family: string; readonly source: string }>;
}
