import { useEffect, useState } from 'react';
import type { IdentityProvider } from '../../domain/identities/providers.ts';
import { useApp } from '../bind/AppContext.tsx';
import { untilThere } from '../bind/until-there.ts';

/** The other sites that sign in here; none until that is known, as the password does not wait for it. */
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
