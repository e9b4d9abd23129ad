/** The page's only media element, which may already be playing (`arrival-script.ts`). */
export const soundOfPage = (): HTMLAudioElement => (document.sound ??= new Audio());
