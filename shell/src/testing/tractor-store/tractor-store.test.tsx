import { setImmediate } from 'node:timers';
import { act, screen } from '@testing-library/react';
import { FragmentContext } from '@vastra/shared/federation';
import { createMemoryRouter, RouterProvider } from '@vastra/shared/testing';
import { hydrateRoot } from 'react-dom/client';
import { rootOptions } from '../../deferred-start';
import { PartsContext } from '../../remotes/region';
import { buildShopRoutes } from '../../routes';
import { createParts, releases, type Scene, scene, setScene } from './remotes';

// The server's part of React needs it, and jsdom does not have it.
globalThis.setImmediate = setImmediate;

// The page has no frame, whose loader asks for the name, and no API.
jest.mock('../../../server/site/shop-identity', () => ({ loadShop: async () => ({ name: 'Tractor Store' }) }));

// The frame's parts that load when the browser is idle never do: 5 s later one of them would change the page in the middle of a slow test.
window.requestIdleCallback = () => 0;

let renderOnServer: typeof import('./render-on-server').renderOnServer;
beforeAll(() =>
  // The server has its own React, as in another process.
  jest.isolateModulesAsync(async () => {
    ({ renderOnServer } = await import('./render-on-server'));
  }),
);

/** Renders the page on the server. Returns the result, and a function that hydrates the HTML from the state of the document. */
async function openPage({ live = releases, ...settings }: Partial<Scene> & { live?: typeof releases } = {}) {
  const document = await renderOnServer(live, settings);
  return { ...document, hydrate: () => hydrate(document, live, settings) };
}

async function hydrate(
  { body, state }: { body: string; state: string },
  live: typeof releases,
  settings: Partial<Scene>,
) {
  setScene(settings);
  const root = document.createElement('div');
  root.innerHTML = body;
  document.body.replaceChildren(root);
  const { fragments, loaderData } = JSON.parse(state);
  const parts = createParts(live);
  parts.setFragmentData(fragments);
  const router = createMemoryRouter(buildShopRoutes(live, parts), {
    initialEntries: ['/tractor/red'],
    hydrationData: { loaderData },
  });
  const recovered: unknown[] = [];
  await act(async () =>
    hydrateRoot(
      root,
      <PartsContext value={parts}>
        <FragmentContext value={parts}>
          <RouterProvider router={router} />
        </FragmentContext>
      </PartsContext>,
      {
        onRecoverableError: (error, info) => {
          recovered.push(error);
          rootOptions.onRecoverableError!(error, info);
        },
        onCaughtError: () => {},
      },
    ),
  );
  return recovered;
}

const readTexts = (html: string) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.querySelectorAll('main [data-fragment]')].map(({ textContent }) => textContent);
};
const whole = [
  'Tractor Store',
  '0',
  'Add red-1',
  'Chat',
  'Stars of red',
  ...['2 like red', '2 like blue', '2 like red'],
  'Imprint',
];

it('renders the fragments of all teams on the server, each instance with its own data, loaded once', async () => {
  const { body, loads, reported, usedModules } = await openPage();
  expect(readTexts(body)).toEqual(whole);
  expect(loads.sort()).toEqual(
    [
      ...['add-to-cart red-1', 'chat', 'footer', 'header', 'mini-cart'],
      ...['recommendations blue 2', 'recommendations red 2', 'stars red 2'],
    ].sort(),
  );
  expect(reported).toEqual([]);
  expect([...usedModules.get('mf-checkout')!]).toEqual(['fragment:mini-cart', 'fragment:add-to-cart']);
});

it('hydrates them without a mismatch or a second request, and they speak by events', async () => {
  const page = await openPage();
  expect(await page.hydrate()).toEqual([]);
  expect(scene.loads).toEqual([]);
  expect(readTexts(document.body.innerHTML)).toEqual(whole);
  await act(async () => screen.getByRole('button', { name: 'Add red-1' }).click());
  expect(screen.getByRole('status', { name: 'Mini-cart' })).toHaveTextContent('1');
});

it('leaves a slow fragment to the browser, which loads only its data and logs no error', async () => {
  let recommend = () => {};
  const recommending = new Promise<void>((resolve) => {
    recommend = resolve;
  });
  const page = await openPage({ recommending });
  const skeletons = Array.from({ length: 3 }, () => 'explore/recommendations loads');
  expect(readTexts(page.body)).toEqual([...whole.slice(0, 5), ...skeletons, 'Imprint']);
  expect(new Set(page.reported.map(({ name }) => name))).toEqual(new Set(['FragmentLateError']));
  recommend();
  expect(await page.hydrate()).toHaveLength(3);
  expect(console.error).not.toHaveBeenCalled();
  expect(await screen.findAllByText('2 like red')).toHaveLength(2);
  expect(readTexts(document.body.innerHTML)).toEqual(whole);
  expect(scene.loads.sort()).toEqual(['recommendations blue 2', 'recommendations red 2']);
});

it('shows the place of a missing fragment for a wrong property, and blames the page', async () => {
  const page = await openPage({ sku: 7 });
  expect(page.reported[0]).toMatchObject({ name: 'WrongPropertiesError', remote: 'mf-decide' });
  expect(await page.hydrate()).toHaveLength(1);
  expect(console.error).toHaveBeenCalledTimes(1);
  (console.error as jest.Mock).mockClear();
  expect(readTexts(document.body.innerHTML)).toEqual([
    ...whole.slice(0, 2),
    'checkout/add-to-cart is missing',
    ...whole.slice(3),
  ]);
});

it('loses only what a withdrawn team has filled', async () => {
  const { body } = await openPage({ live: releases.filter(({ remote }) => remote !== 'mf-support') });
  expect(readTexts(body)).toEqual(whole.filter((content) => content !== 'Chat'));
});
