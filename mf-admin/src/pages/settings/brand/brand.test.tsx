import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { findTab, open, retype, save, saved, settings } from '../testing/settings';

const openBrand = async (replies: Record<string, unknown> = {}) => {
  open('brand', replies);
  return findTab('Brand');
};

it('warns of a colour that is hard to read, offers the nearest readable colour, and saves it', async () => {
  const brand = await openBrand();
  await retype(brand.getByLabelText('Buttons and links'), '#E0679A');
  expect(await brand.findByText(/^“Buttons and links” has a contrast of 2\.\d:1/)).toBeVisible();
  await save(brand);
  expect(await brand.findByText('Please choose a colour with more contrast')).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  const use = brand.getByRole('button', { name: /^Use #[0-9a-f]{6}$/ });
  const suggestion = use.textContent!.slice('Use '.length);
  await userEvent.click(use);
  expect(brand.getByLabelText('Buttons and links')).toHaveValue(suggestion);
  expect(brand.queryByText(/has a contrast/)).toBeNull();
  await retype(brand.getByLabelText('Roundness of corners, in pixels'), '0');
  await userEvent.selectOptions(brand.getByLabelText('Fonts'), 'Poppins and Mukta');
  await save(brand);
  const { value } = settings.brand;
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith({
      value: { ...value, colors: { ...value.colors, brand: suggestion }, radius: 0, fonts: 'poppins-mukta' },
      version: 1,
    }),
  );
});

it('shows the input in a preview', async () => {
  const brand = await openBrand();
  const preview = brand.getByRole('figure');
  expect(preview).toHaveTextContent('Vastra');
  await retype(brand.getByLabelText('Text and top bar'), '#102030');
  const sheet = preview.querySelector<HTMLElement>('[style]')!;
  expect(sheet.style.getPropertyValue('--ink')).toBe('#102030');
  expect(sheet.style.getPropertyValue('--serif')).toBe('"Fraunces", serif');
});

it('shows the refusal of a picture at its field', async () => {
  const details = { 'value.icon': 'Please choose a square picture of at least 512 pixels a side' };
  const image = { data: '/media/brand-a-0123456789ab/96.webp', alt: '', width: 96, height: 96 };
  const stored = {
    ...settings,
    brand: {
      ...settings.brand,
      value: { ...settings.brand.value, icon: { mediaId: 'brand-a', alt: '' } },
      iconImage: image,
    },
  };
  const brand = await openBrand({
    'GET admin/settings': stored,
    'PUT admin/settings/brand': buildFailure(400, 'invalid_input', 'No', details),
  });
  await retype(brand.getByLabelText('Roundness of corners, in pixels'), '4');
  await save(brand);
  expect(await brand.findByText(details['value.icon'])).toBeVisible();
});
