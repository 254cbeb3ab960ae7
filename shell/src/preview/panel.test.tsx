import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LiveRelease } from '@vastra/shared/federation';
import type { PageState } from '../page-state';
import { Panel, showPanel } from './panel';

const releases = ['mf-catalog', 'mf-cart'].map(
  (remote) => ({ remote, version: '1.0.0', domain: remote.slice(3) }) as LiveRelease,
);

const onDone = jest.fn();
const shows = (trial: NonNullable<PageState['trial']>) =>
  render(<Panel releases={releases} trial={trial} onDone={onDone} />);

const told: { method?: string; authorization: string | null; body?: string }[] = [];
/** The document server's answers to the panel, the last one for ever. */
const answers = (...statuses: number[]) => {
  globalThis.fetch = jest.fn(async (_address, init: RequestInit) => {
    told.push({
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
  told.length = 0;
  localStorage.clear();
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('says what is swapped and what is live', async () => {
  shows({ swaps: { 'mf-cart': '2.0.0' } });
  await userEvent.click(screen.getByRole('button', { name: /^Trial: mf-cart/ }));
  expect(screen.getByText('mf-cart').parentElement).toHaveTextContent('mf-cart2.0.0trial');
  expect(screen.getByText('mf-catalog').parentElement).toHaveTextContent('mf-catalog1.0.0live');
});

it('does not stand over the page unasked, and closes again', async () => {
  shows({ swaps: { 'mf-cart': '2.0.0' } });
  expect(screen.queryByRole('button', { name: 'End trial' })).toBeNull();
  const opener = screen.getByRole('button', { name: /^Trial/ });
  await userEvent.click(opener);
  await userEvent.click(opener);
  expect(screen.queryByRole('button', { name: 'End trial' })).toBeNull();
});

it('says which release cannot be had', () => {
  shows({ swaps: { 'mf-cart': '9.9.9' }, unknown: ['mf-cart@9.9.9'] });
  expect(screen.getByRole('alert')).toHaveTextContent('mf-cart@9.9.9 cannot be had.');
  expect(screen.getByText('mf-cart').parentElement).toHaveTextContent('mf-cart1.0.0live');
  expect(screen.getByRole('button', { name: 'End trial' })).toBeVisible();
});

it('ends the trial', async () => {
  answers(204);
  shows({ swaps: { 'mf-cart': '2.0.0' } });
  await userEvent.click(screen.getByRole('button', { name: /^Trial/ }));
  await userEvent.click(screen.getByRole('button', { name: 'End trial' }));
  expect(told[0].method).toBe('DELETE');
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('says that the trial could not be ended', async () => {
  answers(500);
  shows({ swaps: { 'mf-cart': '2.0.0' } });
  await userEvent.click(screen.getByRole('button', { name: /^Trial/ }));
  await userEvent.click(screen.getByRole('button', { name: 'End trial' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be ended');
  expect(onDone).not.toHaveBeenCalled();
});

it('begins what the address asks for in the name of the admin who is signed in', async () => {
  localStorage.setItem('adminToken', 'the-token');
  answers(204);
  shows({ swaps: {}, asked: { 'mf-cart': '2.0.0' } });
  await screen.findByText(/Asking for mf-cart@2.0.0/);
  expect(told).toEqual([{ method: 'POST', authorization: 'Bearer the-token', body: '{"swaps":{"mf-cart":"2.0.0"}}' }]);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('tells who is no admin where to sign in, and tries again after that', async () => {
  answers(401, 204);
  shows({ swaps: {}, asked: { 'mf-cart': '2.0.0' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Only admins can try releases.');
  expect(screen.getByRole('link', { name: 'Sign in as admin' })).toHaveAttribute('href', '/admin/login');
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('outlines whose each part of the page is, and takes the outlines away again', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = '<div data-region="mf-cart"><i data-fragment="catalog/rail"></i></div>';
  // jsdom lays nothing out.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 400, 300));
  shows({ swaps: { 'mf-cart': '2.0.0' } });
  await userEvent.click(screen.getByRole('button', { name: /^Trial/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Who owns what' }));
  expect(await screen.findByText('cart 2.0.0')).toBeInTheDocument();
  expect(screen.getByText('catalog: rail 1.0.0')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Who owns what', pressed: true }));
  expect(screen.queryByText('cart 2.0.0')).toBeNull();
  page.remove();
});

it('is not there for ordinary visitors', () => {
  showPanel({ releases } as PageState);
  expect(within(document.body).queryByRole('region', { name: 'Release trial' })).toBeNull();
});
