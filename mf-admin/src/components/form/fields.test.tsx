import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { TextAreaField } from './fields';

function Screen({ hint }: { hint?: string }) {
  const form = useForm({ defaultValues: { text: '' } });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(() => {})}>
        <TextAreaField name="text" label="Text" hint={hint} rules={{ required: 'Please enter a text' }} />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

it('shows the error of a text area, which describes it beside its hint', async () => {
  render(<Screen hint="Shown to customers" />);
  const area = screen.getByRole('textbox', { name: 'Text' });
  expect(area).toHaveAccessibleDescription('Shown to customers');
  expect(area).toBeValid();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a text')).toBeVisible();
  expect(area).toBeInvalid();
  expect(area).toHaveAccessibleDescription('Shown to customers Please enter a text');
});

it('shows the error of a text area without a hint', async () => {
  render(<Screen />);
  expect(screen.getByRole('textbox', { name: 'Text' })).not.toHaveAttribute('aria-describedby');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a text')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription('Please enter a text');
});
