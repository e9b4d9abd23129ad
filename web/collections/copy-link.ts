import type { App } from '../../composition/app.ts';

/** Puts the whole address of a page where it can be pasted from, and says so. */
export async function copyLink({ shell }: App, path: string): Promise<void> {
  const link = new URL(path, window.location.origin).href;
  const isCopied = await navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  );
  shell.toasts.show(
    isCopied
      ? { severity: 'success', title: 'Link copied', body: link, seconds: 5 }
      : { severity: 'warning', title: 'This is the link', body: link, seconds: 7 },
  );
}
