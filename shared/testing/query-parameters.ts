import { waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import type { PendingState } from '../federation';
import { renderRoutes } from '.';
import type { ControlPage } from './controls';
import { stubContract } from './controls/stub-contract';

/** A parameter that only marks the query of the page among the queries of its calls. */
const marker = 'markerOfThePage';

/** React Router reads this parameter of forms itself; no page has it. */
const routerParameter = 'index';

/** Records the names of the parameters that a page reads from the query of its URL. */
function recordReads(): Set<string> {
  const names = new Set<string>();
  for (const method of ['get', 'getAll', 'has'] as const) {
    const read = URLSearchParams.prototype[method] as (this: URLSearchParams, name: string) => never;
    jest.spyOn(URLSearchParams.prototype, method as 'get').mockImplementation(function (
      this: URLSearchParams,
      name: string,
    ) {
      if (name !== routerParameter && this.toString().includes(marker)) names.add(name);
      return read.call(this, name);
    });
  }
  return names;
}

/**
 * Declares a test for each route, by its id: `handle.query` names exactly the parameters that its page reads. The document server leaves out all
 * others, so that a page never sees a parameter that its route does not declare.
 */
export function testQueryParameters(routes: RouteObject[], pages: Record<string, ControlPage>): void {
  afterEach(() => jest.restoreAllMocks());
  it('has a page of each route', () => expect(Object.keys(pages)).toEqual(routes.map(({ id }) => id)));
  it.each(routes)('declares the parameters that the page of $id reads', async ({ id, handle }) => {
    const { path, replies } = pages[id!];
    const declared = (handle as PendingState).query ?? [];
    stubContract(replies);
    const names = recordReads();
    renderRoutes(routes, `${path}${path.includes('?') ? '&' : '?'}${marker}=1`);
    await waitFor(() => expect([...names].sort()).toEqual([...declared].sort()));
    // Parts that are loaded later read parameters too.
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    expect([...names].sort()).toEqual([...declared].sort());
  });
}
