import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LiveRelease } from '@vastra/shared/federation';
import type { PageState } from '../page-state';
import { Panel, showPanel } from './panel';

const releases = ['mf-catalog', 'mf-cart'].map(
  (remote) => ({ remote, version: '1.0.0', domain: remote.slice(3) }) as LiveRelease,
);

const onDone = jest.fn();
const renderPanel = (preview: NonNullable<PageState['preview']>) =>
  render(<Panel releases={releases} preview={preview} onDone={onDone} />);

const requests: { method?: string; authorization: string | null; body?: string }[] = [];
/** Sets the statuses of the document server's responses; the last one repeats. */
const respondWith = (...statuses: number[]) => {
  globalThis.fetch = jest.fn(async (_url, init: RequestInit) => {
    requests.push({
      method: init.method,
      authorization: new Headers(init.headers).get('authorization'),
      body: init.body as string,
    });
    return new Response(null, { status: statuses.length > 1 ? statuses.shift() : statuses[0] });
  }) as unknown as typeof fetch;
};

const realFetch = globalThis.fetch;
beforeEach(() => {
  onDone.mockClear();
  requests.length = 0;
  localStorage.clear();
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('shows which releases are replaced and which are live', async () => {
  renderPanel({ overrides: { 'mf-cart': '2.0.0' } });
  await userEvent.click(screen.getByRole('button', { name: /^Trial: mf-cart/ }));
  expect(screen.getByText('mf-cart').parentElement).toHaveTextContent('mf-cart2.0.0trial');
  expect(screen.getByText('mf-catalog').parentElement).toHaveTextContent('mf-catalog1.0.0live');
});

it('is closed at first, and closes again', async () => {
  renderPanel({ overrides: { 'mf-cart': '2.0.0' } });
  expect(screen.queryByRole('button', { name: 'End trial' })).toBeNull();
  const opener = screen.getByRole('button', { name: /^Trial/ });
  await userEvent.click(opener);
  await userEvent.click(opener);
  expect(screen.queryByRole('button', { name: 'End trial' })).toBeNull();
});

it('shows which release is unavailable', () => {
  renderPanel({ overrides: { 'mf-cart': '9.9.9' }, unavailable: ['mf-cart@9.9.9'] });
  expect(screen.getByRole('alert')).toHaveTextContent('mf-cart@9.9.9 cannot be had.');
  expect(screen.getByText('mf-cart').parentElement).toHaveTextContent('mf-cart1.0.0live');
  expect(screen.getByRole('button', { name: 'End trial' })).toBeVisible();
});

it('ends the preview', async () => {
  respondWith(204);
  renderPanel({ overrides: { 'mf-cart': '2.0.0' } });
  await userEvent.click(screen.getByRole('button', { name: /^Trial/ }));
  await userEvent.click(screen.getByRole('button', { name: 'End trial' }));
  expect(requests[0].method).toBe('DELETE');
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('shows that the preview could not be ended', async () => {
  respondWith(500);
  renderPanel({ overrides: { 'mf-cart': '2.0.0' } });
  await userEvent.click(screen.getByRole('button', { name: /^Trial/ }));
  await userEvent.click(screen.getByRole('button', { name: 'End trial' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be ended');
  expect(onDone).not.toHaveBeenCalled();
});

it('starts the preview of the URL with the token of the signed-in admin', async () => {
  localStorage.setItem('adminToken', 'the-token');
  respondWith(204);
  renderPanel({ overrides: {}, requested: { 'mf-cart': '2.0.0' } });
  await screen.findByText(/Asking for mf-cart@2.0.0/);
  expect(requests).toEqual([
    { method: 'POST', authorization: 'Bearer the-token', body: '{"swaps":{"mf-cart":"2.0.0"}}' },
  ]);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('links to the sign-in for visitors who are no admins, and tries again after that', async () => {
  respondWith(401, 204);
  renderPanel({ overrides: {}, requested: { 'mf-cart': '2.0.0' } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Only admins with the permission for releases can try them.',
  );
  expect(screen.getByRole('link', { name: 'Sign in as admin' })).toHaveAttribute('href', '/admin/login');
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('outlines the parts of the page by owner, and removes the outlines again', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = '<div data-region="mf-cart"><i data-fragment="catalog/rail"></i></div>';
  // jsdom has no layout.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 400, 300));
  renderPanel({ overrides: { 'mf-cart': '2.0.0' } });
  await userEvent.click(screen.getByRole('button', { name: /^Trial/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Who owns what' }));
  expect(await screen.findByText('cart 2.0.0')).toBeInTheDocument();
  expect(screen.getByText('catalog: rail 1.0.0')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Who owns what', pressed: true }));
  expect(screen.queryByText('cart 2.0.0')).toBeNull();
  page.remove();
});

it('is not shown to ordinary visitors', () => {
  showPanel({ releases } as PageState);
  expect(within(document.body).queryByRole('region', { name: 'Release trial' })).toBeNull();
});
