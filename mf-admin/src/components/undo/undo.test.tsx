import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { buildPage, notified, openAt, setUpAdmin } from '../../testing/admin';
import { useUndo } from '../../undo-offer';

setUpAdmin({ id: 'anna', name: 'Anna', email: 'anna@example.in', role: 'admin' });
beforeEach(() => useUndo.setState({ offer: undefined, undoneCount: 0 }));
afterEach(() => jest.useRealTimers());

const category = {
  _id: 'tops',
  name: 'Tops',
  icon: '',
  parentId: null,
  position: 0,
  productCount: 0,
  isFeatured: false,
};

/** Opens a list on which a change was made that can be undone. */
async function openWithOffer(replies: Record<string, unknown> = {}) {
  const view = openAt('/admin/categories', {
    'GET admin/categories': [category],
    'POST admin/undo/u1': null,
    ...replies,
  });
  await screen.findByRole('heading', { level: 1 });
  act(() => useUndo.setState({ offer: { id: 'u1', label: 'Category deleted' } }));
  return view;
}
const countReads = (calls: string[]) => calls.filter((call) => call === 'GET admin/categories').length;
const getUndo = () => screen.getByRole('button', { name: 'Undo' });

it('announces what can be undone, undoes it, and loads the screen again', async () => {
  const { calls } = await openWithOffer();
  await waitFor(() => expect(countReads(calls)).toBe(1));
  expect(screen.getByText('Category deleted').closest('[role=status]')).toBeInTheDocument();
  await userEvent.click(getUndo());
  await waitFor(() => expect(countReads(calls)).toBe(2));
  expect(calls).toContain('POST admin/undo/u1');
  expect(notified).toHaveBeenCalledWith('success', 'Undone');
  expect(screen.queryByText('Category deleted')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('undoes with the keyboard', async () => {
  const { calls } = await openWithOffer();
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(calls).toContain('POST admin/undo/u1'));
});

it('ends after ten seconds without the pointer and the focus', async () => {
  await openWithOffer();
  jest.useFakeTimers();
  const bar = getUndo().parentElement!;
  fireEvent.pointerEnter(bar);
  act(() => jest.advanceTimersByTime(60_000));
  fireEvent.pointerLeave(bar);
  act(() => getUndo().focus());
  act(() => jest.advanceTimersByTime(60_000));
  act(() => getUndo().blur());
  act(() => jest.advanceTimersByTime(9_900));
  expect(getUndo()).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('says why a change cannot be undone, and ends the offer', async () => {
  await openWithOffer({ 'POST admin/undo/u1': buildFailure(409, 'undo_conflict', 'It has changed again.') });
  await userEvent.click(getUndo());
  await waitFor(() => expect(notified).toHaveBeenCalledWith('error', 'It has changed again.'));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('is offered by the headers of a response', async () => {
  const response = Response.json({ success: true }, { headers: { 'undo-id': 'u2', 'undo-label': 'Review deleted' } });
  const review = { _id: 'r1', product: { _id: 'p', title: 'Kurta' }, author: 'Asha', rating: 4, comment: 'Good' };
  const reply = { 'GET admin/reviews': buildPage([review]), 'DELETE admin/reviews/r1': response };
  openAt('/admin/account', { 'GET admin/account': () => new Promise(() => {}), ...reply });
  const { adminApi } = await import('../../admin-session');
  await screen.findByRole('heading', { level: 1 });
  await act(() => adminApi.delete('admin/reviews/r1'));
  expect(await screen.findByText('Review deleted')).toBeVisible();
});
