import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { openAt, press, recordBody } from '../../testing/admin';

const invitation = {
  email: 'devi@vastra.example',
  adminRole: 'orders',
  name: null as string | null,
  expiresAt: '2026-11-23T10:00:00Z',
};
const openLink = (replies: Record<string, unknown>, token = 'secret-token') => {
  window.location.hash = token;
  openAt('/admin/invitation', replies);
};

it('asks for name and password, and leads to the sign-in', async () => {
  const sent: unknown[] = [];
  openLink({
    'POST admin/auth/invitation': recordBody(sent, invitation),
    'POST admin/auth/invitation/accept': recordBody(sent, () =>
      sent.length === 2 ? buildFailure(503, 'unavailable', 'The shop is busy.') : undefined,
    ),
  });
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible();
  expect(screen.getByText(/with the role “Orders”/)).toBeVisible();
  await press('Accept invitation');
  expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Please enter your name');
  expect(screen.getByLabelText('Password')).toBeInvalid();
  await userEvent.type(screen.getByLabelText('Your name'), 'Devi Rao');
  await userEvent.type(screen.getByLabelText('Password'), 'monsoon-kurta-42');
  await press('Accept invitation');
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy.');
  await press('Accept invitation');
  expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/admin/login');
  const accepted = { token: 'secret-token', name: 'Devi Rao', password: 'monsoon-kurta-42' };
  expect(sent).toEqual([{ token: 'secret-token' }, accepted, accepted]);
});

it('needs no name for an account that exists', async () => {
  openLink({ 'POST admin/auth/invitation': { ...invitation, name: 'Devi' } });
  expect(await screen.findByRole('heading', { name: 'Hello Devi' })).toBeVisible();
  expect(screen.queryByLabelText('Your name')).not.toBeInTheDocument();
});

it.each([
  ['an expired link', 'secret-token', buildFailure(400, 'link_invalid', 'This invitation has expired.'), /has expired/],
  ['half a link', '', undefined, /the whole link/],
])('says plainly what is wrong with %s', async (_what, token, reply, message) => {
  openLink({ 'POST admin/auth/invitation': reply }, token);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
