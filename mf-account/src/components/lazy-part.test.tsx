import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazyPart } from './lazy-part';

it('shows the skeleton, then an error if the code cannot be loaded, and retries', async () => {
  let isReachable = false;
  const load = async () => {
    if (!isReachable) throw new Error('offline');
    return { text: 'The part' };
  };
  render(
    <LazyPart load={load} skeleton={<p>Skeleton</p>}>
      {({ text }) => <p>{text}</p>}
    </LazyPart>,
  );
  expect(screen.getByText('Skeleton')).toBeInTheDocument();
  expect(await screen.findByText('This could not be loaded. Please try again.')).toBeInTheDocument();
  isReachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The part')).toBeInTheDocument();
});
