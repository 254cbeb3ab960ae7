import { screen } from '@testing-library/react';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { ownRoutes } from '../own-routes';
import { shop } from './shop';

type Replies = Parameters<typeof stubServer>[0];

/** Opens one of the shell's own pages with these replies of the API, and waits for its heading. */
export async function openPage(path: string, replies: Replies = {}) {
  const { calls } = stubServer({ 'GET shop-details': shop, ...replies });
  const view = renderRoutes(
    ownRoutes.filter(({ id }) => id !== 'not-found'),
    path,
  );
  await screen.findByRole('heading', { level: 1 });
  return { ...view, calls };
}

/** Finds the page's schema.org object of this type. */
export const findStructuredData = (type: string): Record<string, unknown> =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .flatMap((script) => JSON.parse(script.textContent!))
    .find((object) => object['@type'] === type);
