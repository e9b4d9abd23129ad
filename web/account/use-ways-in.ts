import { useEffect, useState } from 'react';
import type { IdentityProvider } from '../../domain/identities/providers.ts';
import { useApp } from '../bind/AppContext.tsx';
import { untilThere } from '../bind/until-there.ts';

/**
 * The identity providers that can sign in here; empty until known, because the password form does not wait for them.
 */
export function useWaysIn(): readonly IdentityProvider[] {
  const { identities } = useApp();
  const [ways, setWays] = useState<readonly IdentityProvider[]>([]);
  useEffect(() => {
    let isHere = true;
    void (async () => {
      const { loadWaysIn } = await untilThere(() => identities.open());
      const loaded = await loadWaysIn.execute();
      if (isHere && loaded.ok) setWays(loaded.value);
    })();
    return () => {
      isHere = false;
    };
  }, [identities]);
  return ways;
}
