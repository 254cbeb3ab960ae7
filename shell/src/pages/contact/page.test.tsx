import { screen } from '@testing-library/react';
import { openPage } from '../../testing/open-page';

it('shows the shop’s other contact details', async () => {
  await openPage('/contact');
  // The grievance officer, below, has the same address.
  expect(screen.getAllByRole('link', { name: 'care@vastra.example' })[0]).toHaveAttribute(
    'href',
    'mailto:care@vastra.example',
  );
  expect(screen.getAllByRole('link', { name: '1800 000 0000' })[0]).toHaveAttribute('href', 'tel:18000000000');
  for (const text of ['8AM-11PM', 'Mon-Fri 9-6 IST', '4th Floor, 27 Residency Road', 'Karnataka'])
    expect(screen.getAllByText(text)[0]).toBeVisible();
});
