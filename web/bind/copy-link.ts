import type { App } from '../../composition/app.ts';
import { linkCopied, linkNotCopied } from '../../core/collections/collections.messages.ts';
import { shopOrigin } from './shop-origin.ts';

/** Puts the whole address of a page where it can be pasted from, and says so. */
export async function copyLink({ shell }: App, path: string): Promise<void> {
  const link = new URL(path, shopOrigin()).href;
  const isCopied = await navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  );
  shell.toasts.show(isCopied ? linkCopied(link) : linkNotCopied(link));
}
