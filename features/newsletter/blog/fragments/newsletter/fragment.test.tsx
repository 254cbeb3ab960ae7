import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSection, stubServer } from '@vastra/shared/testing';
import * as newsletter from './fragment';

it('subscribes an email, and asks to confirm it', async () => {
  const bodies: unknown[] = [];
  stubServer({ 'POST newsletter/subscriptions': ({ body }: { body: unknown }) => bodies.push(body) });
  await renderSection(newsletter, { heading: 'Letters', button: 'Join' });
  await userEvent.type(screen.getByLabelText('Email'), 'reader@example.in');
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('status')).toHaveTextContent('We have written to reader@example.in');
  expect(bodies).toEqual([{ email: 'reader@example.in', website: '' }]);
});
