import type { App } from '../../composition/app.ts';
import { linkCopied, linkNotCopied } from '../../core/collections/collections.messages.ts';
import { shopOrigin } from './shop-origin.ts';

/** Copies the absolute URL of a page, and confirms it. */
export async function copyLink({ shell }: App, path: string): Promise<void> {
  const link = new URL(path, shopOrigin()).href;
  const isCopied = await navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  );
  shell.toasts.show(isCopied ? linkCopied(link) : linkNotCopied(link));
}
