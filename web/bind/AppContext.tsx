import { createContext, useContext } from 'react';
import type { App } from '../../composition/app.ts';

/** The shop that all views of the page share. */
export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('A bound view needs an AppContext around it.');
  return app;
}
