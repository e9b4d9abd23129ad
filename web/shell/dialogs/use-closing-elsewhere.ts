import { useEffect, useRef } from 'react';
import { useApp } from '../../bind/AppContext.tsx';
import { useReadable } from '../../bind/use-readable.ts';

/** Closes a dialog when a link in it opens another page, which the dialog would cover. */
export function useClosingElsewhere(close: () => void): void {
  const here = useReadable(useApp().shell.navigation.location, ({ path, search }) => path + search);
  const opened = useRef(here);
  useEffect(() => {
    if (opened.current !== here) close();
  });
}
