import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './button';
import { PinCodeForm } from './pin-code-form';

interface FormArgs {
  postalCode: string;
  result: string;
  error: string;
}

const meta = {
  title: 'Shared/PinCodeForm',
  args: { postalCode: '', result: '', error: '' },
  render: ({ postalCode, result, error }) => (
    <PinCodeForm>
      <label htmlFor="pin">Delivery PIN code</label>
      <div className="row">
        <input id="pin" inputMode="numeric" defaultValue={postalCode} aria-invalid={error ? true : undefined} />
        <Button $tone="line" type="submit">
          Check
        </Button>
      </div>
      {error && <p role="alert">{error}</p>}
      {result && <p className="result">{result}</p>}
    </PinCodeForm>
  ),
} satisfies Meta<FormArgs>;
export default meta;
type Story = StoryObj<FormArgs>;

export const Empty: Story = {};
export const Found: Story = {
  args: { postalCode: '560001', result: 'Bengaluru, Karnataka: Tuesday to Thursday, ₹79' },
};
export const Invalid: Story = { args: { postalCode: '56', error: 'Please enter a valid 6-digit PIN code' } };
