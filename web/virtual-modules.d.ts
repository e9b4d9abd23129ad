declare module 'virtual:client-manifest' {
  import type { Manifest } from './document.ts';
  const manifest: Manifest;
  export default manifest;
}
