import { drawingId } from './drawings.ts';

/** Whether the page came with the drawing, as it does with all that the server has drawn: `sprite.ts`. */
export const isOnPage = (name: string): boolean =>
  typeof document === 'undefined' || document.getElementById(drawingId(name)) !== null;
