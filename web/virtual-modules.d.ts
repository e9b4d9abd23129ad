declare module 'virtual:client-manifest' {
  import type { Manifest } from './document.ts';
  const manifest: Manifest;
  /** The shop's styles, as the browser is to read them. */
  export const styles: string;
  export default manifest;
}
