/** Whether customers come by https, which a proxy before the shop speaks. */
export const isHttps = ({ publicUrl }: { readonly publicUrl: string | null }): boolean =>
  publicUrl !== null && publicUrl.startsWith('https:');
