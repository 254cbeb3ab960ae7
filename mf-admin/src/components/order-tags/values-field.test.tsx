import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { normaliseTags } from '@vastra/shared/contract/product-fields';
import { FormProvider, useForm } from 'react-hook-form';
import { ValuesField } from './values-field';

function Form({ choices }: { choices: string[] }) {
  const form = useForm({ defaultValues: { choices } });
  return (
    <FormProvider {...form}>
      <ValuesField name="choices" label="Choices" suggestions={[]} normalise={normaliseTags} validate={() => true} />
      <button type="button">Below</button>
    </FormProvider>
  );
}
const listChips = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent!.replace('×', ''));

it.each([[[]], [['Silk']]])(
  'has the chips of what was typed before the field is left, beside %j',
  async (choices: string[]) => {
    render(<Form choices={choices} />);
    const field = screen.getByLabelText('Choices');
    await userEvent.type(field, 'linen, wool, silk');
    const previous = listChips();
    expect(previous).toEqual(choices.length > 0 ? ['Silk', 'Linen', 'Wool'] : ['Linen', 'Wool', 'Silk']);
    expect(screen.queryByRole('button', { name: 'Remove the tag Linen' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Below' }));
    expect(listChips()).toEqual(previous);
    expect(screen.getByRole('button', { name: 'Remove the tag Linen' })).toBeVisible();
    expect(field).toHaveValue('');
  },
);

it('has no chip of a text that is deleted again', async () => {
  render(<Form choices={[]} />);
  await userEvent.type(screen.getByLabelText('Choices'), 'wool');
  await userEvent.clear(screen.getByLabelText('Choices'));
  expect(listChips()).toEqual([]);
});
