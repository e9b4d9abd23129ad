import { useEffect, useMemo } from 'react';

/** An object URL for a file, revoked when it is no longer shown. */
export function useObjectUrl(file: Blob | null): string | null {
  const url = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
