import { type BackendPorts, backendOf, callsOf } from '../../core/backend.ts';
import type { HttpClient } from './http-client.ts';
import { lateBackend } from './late-backend.ts';
import type { Transport } from './transport.ts';

type Port = keyof BackendPorts;

/** Ports whose code is split off, as widgets need no others. The code of all other ports loads together. */
const BY_THEMSELVES: { readonly [Name in Port]?: () => Promise<(http: HttpClient) => BackendPorts[Name]> } = {
  account: async () => (await import('./account/account.http.ts')).httpAccount,
  catalogue: async () => (await import('./catalogue/catalogue.http.ts')).httpCatalogue,
  showcase: async () => (await import('./showcase/showcase.http.ts')).httpShowcase,
  search: async () => (await import('./search/search.http.ts')).httpSearch,
  widgets: async () => (await import('./widgets/widgets.http.ts')).httpWidgets,
};

/** The backend behind a transport for pages that show little of the shop: a port's code loads with its first call. */
export function backendInParts(transport: () => Promise<Transport>): BackendPorts {
  let carrying: Promise<Transport> | null = null;
  const carrier = () => (carrying ??= transport());
  const whole = lateBackend(async () => {
    const [{ httpBackend }, carried] = await Promise.all([import('./http-backend.ts'), carrier()]);
    return httpBackend(carried);
  });
  return backendOf((name) => {
    const load = BY_THEMSELVES[name];
    if (!load) return callsOf(whole, name);
    const part = lateBackend(async () => {
      const [{ HttpClient: Client }, port, carried] = await Promise.all([
        import('./http-client.ts'),
        load(),
        carrier(),
      ]);
      return { ...whole, [name]: port(new Client(carried)) };
    });
    return callsOf(part, name);
  });
}
