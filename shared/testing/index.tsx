import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { DemoContext, type FragmentModule, OriginContext, type Properties, ShopNameContext } from '../federation';
import { configureClient } from '../http';
import { documentLoader } from '../payment';
import { ReplyFailure, toResponse } from './replies';

type Reply = unknown | ((request: { query: URLSearchParams; body: unknown; headers: Headers }) => unknown);

export { ReplyFailure };
/** Builds an error response: `buildFailure(409, 'out_of_stock', 'Only 2 left')`. */
export const buildFailure = (status: number, code: string, message: string, details?: Record<string, string>) =>
  new ReplyFailure(status, code, message, details);

/** Builds a response of status 200 that is not what the contract says: a proxy's page, or an envelope without its data. */
export const buildUnreadable = (body: string | object): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body));

/**
 * Replaces the API in a test: `stubServer({ 'GET products/jacket': jacket, 'POST cart/items': buildFailure(…) })`.
 * A value becomes the envelope's `data`, a `Response` is sent as it is; a function gets the request and returns the value. Returns the calls that were
 * made, in order.
 */
export function stubServer(replies: Record<string, Reply>): { calls: string[] } {
  const calls: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input as RequestInfo, init);
    const url = new URL(request.url);
    const key = `${request.method} ${url.pathname.replace('/api/v1/', '')}`;
    calls.push(key);
    if (!(key in replies)) throw new Error(`The test has no reply for ${key}`);
    const reply = replies[key];
    const text = await request.text();
    const body = text ? JSON.parse(text) : undefined;
    const value =
      typeof reply === 'function' ? await reply({ query: url.searchParams, body, headers: request.headers }) : reply;
    if (value instanceof Response) return value;
    if (value instanceof ReplyFailure) {
      const { status, code, message, details } = value;
      return toResponse({ success: false, code, message, details, requestId: 'test' }, status);
    }
    return toResponse({ success: true, data: value });
  };
  configureClient({ baseUrl: 'http://shop.test/api/v1', fetch: fetch as typeof globalThis.fetch });
  return { calls };
}

const LoadingPage = () => <p>Loading the page</p>;

/**
 * Renders a remote's routes at a path, as the shell would. Returns Testing Library's queries and the router, which also opens the documents
 * that the routes load.
 */
export function renderRoutes(routes: RouteObject[], path: string) {
  const pages = [...routes, { path: '*', element: <p>Another page</p> }];
  const router = createMemoryRouter([{ children: pages, HydrateFallback: LoadingPage }], {
    initialEntries: [path],
  });
  documentLoader.load = (to) => void router.navigate(to);
  documentLoader.replace = (to) => void router.navigate(to, { replace: true });
  const view = render(
    <OriginContext value="http://shop.test">
      <ShopNameContext value="Vastra">
        <DemoContext value={true}>
          <RouterProvider router={router} />
        </DemoContext>
      </ShopNameContext>
    </OriginContext>,
  );
  return { ...view, router };
}

/** Renders a section with its settings, as a page shows it once it is loaded. Rejects if its loader does, or if it does not accept the settings. */
export async function renderSection<Data>({ loader, Component }: FragmentModule<Data>, settings: Properties) {
  const data = await loader({ properties: settings });
  return renderRoutes([{ path: '/', element: <Component data={data} properties={settings} /> }], '/');
}

/** Exported for tests of the shell, which builds its own route tree. */
export { createMemoryRouter, RouterProvider } from 'react-router-dom';
export { patience } from './patience.cjs';
