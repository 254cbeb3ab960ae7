import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Later } from './later';

it('shows a place, says that a part did not come, and tries again', async () => {
  let works = false;
  const load = async () => {
    if (!works) throw new Error('offline');
    return { text: 'The part' };
  };
  render(
    <Later load={load} skeleton={<p>Its place</p>}>
      {({ text }) => <p>{text}</p>}
    </Later>,
  );
  expect(screen.getByText('Its place')).toBeInTheDocument();
  expect(await screen.findByText('This could not be loaded. Please try again.')).toBeInTheDocument();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The part')).toBeInTheDocument();
});
