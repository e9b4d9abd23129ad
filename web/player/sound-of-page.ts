/** The one media element of the page, which may be playing already (`arrival-script.ts`). */
export const soundOfPage = (): HTMLAudioElement => (document.sound ??= new Audio());
