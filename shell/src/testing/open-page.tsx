import { screen } from '@testing-library/react';
import { renderRoutes, serverReplies } from '@vastra/shared/testing';
import { ownRoutes } from '../own-routes';
import { shop } from './shop';

type Replies = Parameters<typeof serverReplies>[0];

/** One of the shell's own pages at an address, in a shop that answers as told; waits for its heading. */
export async function openPage(address: string, replies: Replies = {}) {
  const { made } = serverReplies({ 'GET shop-details': shop, ...replies });
  const view = renderRoutes(
    ownRoutes.filter(({ id }) => id !== 'not-found'),
    address,
  );
  await screen.findByRole('heading', { level: 1 });
  return { ...view, made };
}

/** What search engines read, by type. */
export const graphOf = (type: string): Record<string, unknown> =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .flatMap((script) => JSON.parse(script.textContent!))
    .find((one) => one['@type'] === type);
