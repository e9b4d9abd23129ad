declare module 'virtual:client-manifest' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- A module that is declared imports nothing by a relative name: the type would be any.
  const manifest: import('./document.ts').Manifest;
  /** The shop's style sheet, as browsers get it. */
  export const styles: string;
  export default manifest;
}

declare module 'virtual:font-faces' {
  /** The shop's fonts, under the names that they have on pages of other sites. */
  export const fontFaces: ReadonlyArray<FontFaceDescriptors & { readonly family: string; readonly source: string }>;
}
