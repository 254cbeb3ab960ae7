import { commands } from '@vastra/shared/commands';

export interface CustomerPoints {
  customerId: string;
  points: number;
}

/** Returns the customers with the most points. The admin area makes the call with the session of the admin. */
export async function listCustomers(): Promise<CustomerPoints[]> {
  const response = await commands.run('admin/call-extension', {
    ...{ extension: 'loyalty-points', method: 'GET', path: '/customers' },
  });
  return (response as { customers: CustomerPoints[] }).customers;
}
