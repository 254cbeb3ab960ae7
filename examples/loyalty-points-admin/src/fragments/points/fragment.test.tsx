import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import { createMemoryRouter, RouterProvider } from '@vastra/shared/testing';
import { Component, loader } from './fragment';

let call: jest.Mock;
const show = async () => {
  const properties = { page: 'points' };
  const data = await loader({ properties });
  const element = <Component data={data} properties={properties} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};

beforeEach(() => {
  call = jest.fn(async () => ({ customers: [{ customerId: 'asha', points: 12 }] }));
  commands.setProvider(async () => ({ 'admin/call-extension': call }));
});

it('lists the customers with the most points, with links to them', async () => {
  await show();
  expect(call).toHaveBeenCalledWith({ extension: 'loyalty-points', method: 'GET', path: '/customers' });
  expect(screen.getByRole('row', { name: 'asha 12' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'asha' })).toHaveAttribute('href', '/admin/users/asha');
});

it('says that nobody has points', async () => {
  call.mockResolvedValue({ customers: [] });
  await show();
  expect(screen.getByText('No points yet.')).toBeInTheDocument();
});

it('loads again, and keeps what it shows if that fails', async () => {
  await show();
  call.mockRejectedValueOnce(new Error('offline'));
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'asha 12' })).toBeInTheDocument();
  call.mockResolvedValue({ customers: [{ customerId: 'asha', points: 15 }] });
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  expect(await screen.findByRole('row', { name: 'asha 15' })).toBeInTheDocument();
});
