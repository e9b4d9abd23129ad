import { ContainerModule } from 'inversify';
import { httpAccount } from '../adapters/http/account.http.ts';
import { httpCatalogue } from '../adapters/http/catalogue.http.ts';
import { httpDownloads } from '../adapters/http/downloads.http.ts';
import { HttpClient } from '../adapters/http/http-client.ts';
import type { Transport } from '../adapters/http/transport.ts';
import { httpWishlist } from '../adapters/http/wishlist.http.ts';
import { T } from './tokens.ts';

/** The backend behind a transport: a shop in the network, or one in this process. */
export const httpBackendModule = (transport: Transport): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const http = new HttpClient(transport);
    bind(T.Account).toConstantValue(httpAccount(http));
    bind(T.Catalogue).toConstantValue(httpCatalogue(http));
    bind(T.Wishlist).toConstantValue(httpWishlist(http));
    bind(T.Downloads).toConstantValue(httpDownloads(http));
  });
