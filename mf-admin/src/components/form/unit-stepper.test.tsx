import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UnitStepper } from './unit-stepper';

it('counts within its limits, and keeps the focus at its ends', async () => {
  function Restocked() {
    const [value, setValue] = useState(0);
    return <UnitStepper label="Restocked" name="restocked" value={value} max={2} onChange={setValue} />;
  }
  render(<Restocked />);
  const less = screen.getByRole('button', { name: 'One less restocked' });
  const more = screen.getByRole('button', { name: 'One more restocked' });
  expect(less).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(less);
  expect(screen.getByRole('status')).toHaveTextContent('0');
  for (let press = 0; press < 3; press++) await userEvent.click(more);
  expect(screen.getByRole('status')).toHaveTextContent('2');
  expect(more).toHaveAttribute('aria-disabled', 'true');
  expect(more).toHaveFocus();
  for (let press = 0; press < 3; press++) await userEvent.click(less);
  expect(screen.getByRole('status')).toHaveTextContent('0');
  expect(less).toHaveFocus();
});
