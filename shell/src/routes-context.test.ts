import type { PlaceContext } from '@vastra/shared/fragments/place';
import type { LoaderFunctionArgs } from '@vastra/shared/router';
import type { RemoteParts } from './remotes/parts';
import { buildShopRoutes } from './routes';

/** Runs the loader of a page with these parts. Resolves to the context that it gets. */
async function readContext(more: Partial<RemoteParts>, context?: object): Promise<PlaceContext | undefined> {
  let passed: unknown;
  const loader = async (args: LoaderFunctionArgs) => {
    passed = args.context;
    return null;
  };
  const parts = { getPageForNavigation: async () => ({ loader, Component: () => null }), ...more };
  const [frame] = buildShopRoutes([], parts as unknown as RemoteParts);
  const route = frame.children!.find(({ path }) => path === 'terms')!;
  const args = { params: {}, request: new Request('http://shop.test/terms'), context };
  await (route.loader as (args: object) => Promise<unknown>)(args);
  return passed as PlaceContext | undefined;
}

it('passes the places in use to the loaders of the browser', async () => {
  const places = () => ['/terms#below-text'];
  expect((await readContext({ loaderContext: { places } }))?.places?.()).toEqual(['/terms#below-text']);
});

it('passes the context of the document server on, and none in a shop without sections in places', async () => {
  const context = { places: async () => undefined };
  expect(await readContext({}, context)).toBe(context);
  expect(await readContext({})).toBeUndefined();
});
