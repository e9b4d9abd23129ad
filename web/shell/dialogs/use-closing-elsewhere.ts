import { useEffect, useRef } from 'react';
import { useApp } from '../../bind/AppContext.tsx';
import { useReadable } from '../../bind/use-readable.ts';

/** A link in a dialog leads to another page, which the dialog would hide. */
export function useClosingElsewhere(close: () => void): void {
  const here = useReadable(useApp().shell.navigation.location, ({ path, search }) => path + search);
  const opened = useRef(here);
  useEffect(() => {
    if (opened.current !== here) close();
  });
}
