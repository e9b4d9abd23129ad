/** Whether customers use https, which a proxy in front of the shop terminates. */
export const isHttps = ({ publicUrl }: { readonly publicUrl: string | null }): boolean =>
  publicUrl !== null && publicUrl.startsWith('https:');
