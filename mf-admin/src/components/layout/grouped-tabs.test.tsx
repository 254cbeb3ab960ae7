import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '@vastra/shared/testing';
import { GroupedTabs } from './grouped-tabs';
import { useTab } from './tabs';

const tabs = [
  { id: 'shipping', label: 'Shipping', group: 'Delivery' },
  { id: 'gst', label: 'GST', group: 'Selling' },
  { id: 'returns', label: 'Returns', group: 'Delivery' },
];

function Page() {
  const current = useTab(tabs.map(({ id }) => id));
  return (
    <>
      <GroupedTabs label="Settings" tabs={tabs} current={current} />
      <p>{`Shown: ${current}`}</p>
    </>
  );
}

it('shows each tab in its group as a link, and marks the current one', async () => {
  renderRoutes([{ path: '/', element: <Page /> }], '/');
  const delivery = screen.getByRole('heading', { name: 'Delivery' }).parentElement!;
  expect(
    within(delivery)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Shipping', 'Returns']);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Shipping');
  await userEvent.click(screen.getByRole('link', { name: 'GST' }));
  expect(screen.getByText('Shown: gst')).toBeInTheDocument();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('GST');
});

it('is a choice in groups on a phone', async () => {
  renderRoutes([{ path: '/', element: <Page /> }], '/?tab=gst');
  const choice = screen.getByLabelText('Show');
  expect(choice).toHaveValue('gst');
  expect(within(choice).getByRole('group', { name: 'Delivery', hidden: true })).toHaveTextContent('ShippingReturns');
  await userEvent.selectOptions(choice, 'Returns');
  expect(screen.getByText('Shown: returns')).toBeInTheDocument();
});
