import { events } from '@vastra/shared/events';
import { Fragment, type LiveRelease, type Properties, withTimeout } from '@vastra/shared/federation';
import { defineFragment, prepareFragment, prepareSlot, Slot } from '@vastra/shared/fragments';
import { describeProperties, z } from '@vastra/shared/fragments/schema';
import { type LoaderFunctionArgs, useLoaderData } from '@vastra/shared/router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createRemoteParts, type LoadExposed } from '../../remotes/parts';

// The split of the Tractor Store (micro-frontends.org): the product page of team Decide shows fragments of the teams Explore and Checkout,
// and has a place that other teams fill. The names of their fragments are in no type of the shop.
const AnyFragment = Fragment as unknown as ComponentType<Record<string, unknown>>;
const AnySlot = Slot as unknown as ComponentType<Record<string, unknown>>;
type Prepare = (args: LoaderFunctionArgs, name: string, properties: Properties) => Promise<void>;

/** State of the teams' backends during a test. */
export interface Scene {
  /** Loaders that ran, as `recommendations red 2`. */
  loads: string[];
  /** Resolves when the recommendations may load. */
  recommending: Promise<void>;
  /** Property that the page passes to the button. */
  sku: string | number;
}
export const scene = {} as Scene;
/** Sets the state for one page. */
export const setScene = (settings: Partial<Scene>): void => {
  Object.assign(scene, { loads: [], sku: 'red-1', recommending: Promise.resolve() }, settings);
};

const Place = ({ name, ...properties }: { name: string } & Record<string, unknown>) => (
  <AnyFragment name={name} skeleton={<p>{name} loads</p>} missing={() => <p>{name} is missing</p>} {...properties} />
);
const buildText = (Element: 'header' | 'footer' | 'section', content: (properties: Properties) => ReactNode) =>
  function Text(properties: Properties & { data: unknown }) {
    return <Element>{content(properties)}</Element>;
  };

function MiniCart({ data }: { data: number }) {
  const [count, setCount] = useState(data);
  useEffect(() => events.on('cart:changed', (cart) => setCount(cart.count)), []);
  return <output aria-label="Mini-cart">{count}</output>;
}

function AddToCart({ sku }: { sku: string }) {
  return (
    <button type="button" onClick={() => events.emit('cart:changed', { count: 1 })}>
      Add {sku}
    </button>
  );
}

const product = describeProperties({ productId: z.string(), limit: z.int().max(4).default(2) });
const nothing = describeProperties({});
const load =
  (name: string, wait?: () => Promise<void>) =>
  async ({ properties }: { properties: object }) => {
    scene.loads.push([name, ...Object.values(properties)].join(' '));
    await wait?.();
    return 0;
  };

const loader = async (args: LoaderFunctionArgs) => {
  const { id } = args.params;
  const prepare = prepareFragment as unknown as Prepare;
  await Promise.all([
    ...['explore/header', 'checkout/mini-cart', 'explore/footer'].map((name) => prepare(args, name, {})),
    ...['red', 'blue', 'red'].map((productId) => prepare(args, 'explore/recommendations', { productId })),
    prepare(args, 'checkout/add-to-cart', { sku: scene.sku }),
    (prepareSlot as unknown as Prepare)(args, 'decide/below-description', { productId: id! }),
  ]);
  return { name: `Tractor ${id}` };
};

function ProductPage() {
  const { name } = useLoaderData() as { name: string };
  return (
    <main id="content">
      <Place name="explore/header" />
      <Place name="checkout/mini-cart" />
      <h1>{name}</h1>
      <Place name="checkout/add-to-cart" sku={scene.sku} />
      <AnySlot name="decide/below-description" productId="red" />
      {['red', 'blue', 'red'].map((productId, index) => (
        <Place key={String(index)} name="explore/recommendations" productId={productId} />
      ))}
      <Place name="explore/footer" />
    </main>
  );
}

const modules: Record<string, Record<string, unknown>> = {
  'mf-decide': { routes: { routes: [{ id: 'product', lazy: async () => ({ loader, Component: ProductPage }) }] } },
  'mf-explore': {
    'fragments/header': defineFragment({
      properties: nothing,
      loader: load('header'),
      Component: buildText('header', () => 'Tractor Store'),
    }),
    'fragments/footer': defineFragment({
      properties: nothing,
      loader: load('footer'),
      Component: buildText('footer', () => 'Imprint'),
    }),
    'fragments/recommendations': defineFragment({
      properties: product,
      loader: load('recommendations', () => scene.recommending),
      Component: buildText('section', ({ productId, limit }) => `${limit} like ${productId}`),
      serverLimitMs: 50,
    }),
  },
  'mf-checkout': {
    'fragments/mini-cart': defineFragment({ properties: nothing, loader: load('mini-cart'), Component: MiniCart }),
    'fragments/add-to-cart': defineFragment({
      properties: describeProperties({ sku: z.string() }),
      loader: load('add-to-cart'),
      Component: AddToCart,
    }),
  },
  'mf-reviews': {
    'fragments/stars': defineFragment({
      properties: product,
      loader: load('stars'),
      Component: buildText('section', ({ productId }) => `Stars of ${productId}`),
    }),
  },
  'mf-support': {
    'fragments/chat': defineFragment({
      properties: nothing,
      loader: load('chat'),
      Component: buildText('section', () => 'Chat'),
    }),
  },
};

const buildRelease = (remote: string, more: Partial<LiveRelease> = {}): LiveRelease => ({
  remote,
  version: '1.0.0',
  container: remote.replace('-', '_'),
  domain: remote.slice(3),
  routes: [],
  fragments: [],
  commands: [],
  entry: 'remoteEntry.js',
  base: '/',
  ...more,
});
const slot = 'decide/below-description';
export const releases = [
  buildRelease('mf-decide', {
    routes: [{ id: 'product', path: 'tractor/:id' }],
    frame: 'own',
    slots: { [slot]: ['support/chat'] },
  }),
  buildRelease('mf-explore'),
  buildRelease('mf-checkout'),
  buildRelease('mf-reviews', { fills: { [slot]: { 'reviews/stars': ['productId'] } } }),
  buildRelease('mf-support', { fills: { [slot]: { 'support/chat': [] } } }),
];
const loadExposed: LoadExposed = async ({ remote }, exposed) => {
  if (!modules[remote]?.[exposed]) throw new Error(`${remote} has no ${exposed}`);
  return modules[remote][exposed] as never;
};
/** Creates the parts of these remotes, for the server or a browser. */
export const createParts = (live: LiveRelease[]) =>
  createRemoteParts({
    releases: live,
    load: loadExposed,
    limitTime: (remote, work) => withTimeout(1000, remote, work),
  });
