import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToastRenderer } from '@vastra/shared/notify';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { useAdminSession } from '../admin-session';
import { forgetSelections } from '../components/table/use-row-selection';
import { routes } from '../routes';

/** Receives the kind and the text of each toast. */
export const notified = jest.fn();

/** Stores the session of an admin, as a sign-in does. The admin area has not read it yet. */
export function storeSession(admin?: object, token = 'good'): void {
  localStorage.setItem('adminToken', token);
  if (admin) localStorage.setItem('adminData', JSON.stringify(admin));
}

/** Begins each test of a file with an empty browser, without a session. */
export const setUpBrowser = (): void =>
  beforeEach(() => {
    localStorage.clear();
    useAdminSession.setState({ status: 'unknown' }, true);
    forgetSelections();
    notified.mockReset();
    setToastRenderer(({ kind, text }) => notified(kind, text));
  });

/** Begins each test of a file with the stored session of an admin. */
export function setUpAdmin(admin?: object): void {
  setUpBrowser();
  beforeEach(() => storeSession(admin));
}

/** Renders the admin area at a path, with the replies of the API. */
export const openAt = (path: string, replies: Parameters<typeof stubServer>[0]) => ({
  ...stubServer(replies),
  ...renderRoutes(routes, path),
});

/** Builds a page of a list that has no other page. */
export const buildPage = <Row, More extends object = object>(rows: Row[], more?: More) => ({
  rows,
  pagination: { page: 1, limit: 25, total: rows.length, hasNextPage: false, hasPreviousPage: false },
  ...(more as More),
});

/** A value, or a function that builds it. */
type Reply<Request> = ((request: Request) => unknown) | NonNullable<unknown> | null | undefined;
const getReply = (reply: unknown, request: object) => (typeof reply === 'function' ? reply(request) : reply);

/** Builds a reply of `stubServer` that adds the request's query to a list. */
export const recordQuery =
  (queries: string[], reply: Reply<{ query: URLSearchParams }>) =>
  ({ query }: { query: URLSearchParams }) => {
    queries.push(query.toString());
    return getReply(reply, { query });
  };

/** Builds a reply of `stubServer` that adds the request's body to a list. */
export const recordBody =
  <Body>(bodies: Body[], reply: Reply<{ body: Body }>) =>
  ({ body }: { body: Body }) => {
    bodies.push(body);
    return getReply(reply, { body });
  };

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const findDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
export const getCard = (name: string) => within(screen.getByRole('region', { name }));

/** Adds a filter to a list from its menu, and returns the filter's control. */
export async function addFilter(label: string): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: '+ Add filter' }));
  await userEvent.click(screen.getByRole('menuitem', { name: label }));
  return screen.getByLabelText(label, { selector: 'input:not([type=checkbox]), select' });
}

/** Replaces the text of a field, which is named by its label. */
export async function retype(label: string, text: string): Promise<void> {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
}
