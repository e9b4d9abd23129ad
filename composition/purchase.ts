import type { Container } from 'inversify';
import { Purchase } from '../core/credits/purchase.ts';
import { T } from './tokens.ts';

/** For the features that are bought from: it comes with the first of them. */
export const purchaseOf = (container: Container): Purchase =>
  new Purchase({
    session: container.get(T.Session),
    requireLogin: container.get(T.RequireLogin),
    loadUser: container.get(T.LoadUser),
    failures: container.get(T.Failures),
  });
