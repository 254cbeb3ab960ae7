import { render, screen } from '@testing-library/react';
import { CheckField, Field, SelectField } from './field';

it('describes the input by its hint and its error', () => {
  render(<Field label="PIN code" hint="Six digits" error="Please enter a valid 6-digit PIN code" defaultValue="12" />);
  const input = screen.getByRole('textbox', { name: 'PIN code' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Six digits Please enter a valid 6-digit PIN code');
});

it('has no description when there is neither hint nor error', () => {
  render(<Field label="City" id="city" />);
  const input = screen.getByRole('textbox', { name: 'City' });
  expect(input).toHaveAttribute('id', 'city');
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
});

it('describes a select and a checkbox in the same way', () => {
  render(
    <>
      <SelectField label="State" error="Please select your state">
        <option>Goa</option>
      </SelectField>
      <CheckField label="I accept" error="Please accept the terms and conditions" />
    </>,
  );
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription('Please select your state');
  expect(screen.getByRole('checkbox', { name: 'I accept' })).toHaveAccessibleDescription(
    'Please accept the terms and conditions',
  );
});
