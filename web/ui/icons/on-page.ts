import { drawingId } from './drawings.ts';

/** Whether the document contains the drawing, as it does for everything that the server has rendered: `sprite.ts`. */
export const isOnPage = (name: string): boolean =>
  typeof document === 'undefined' || document.getElementById(drawingId(name)) !== null;
