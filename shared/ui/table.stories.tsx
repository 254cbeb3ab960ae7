import type { Meta, StoryObj } from '@storybook/react-vite';
import { Table } from './table';

const meta = {
  title: 'Shared/Table',
  component: Table,
  args: {
    'aria-label': 'Delivery',
    children: (
      <>
        <thead>
          <tr>
            <th scope="col">Delivery</th>
            <th scope="col" className="number">
              Fee
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Standard</td>
            <td className="number">₹79</td>
          </tr>
          <tr>
            <td>Express</td>
            <td className="number">₹199</td>
          </tr>
        </tbody>
      </>
    ),
  },
} satisfies Meta<typeof Table>;
export default meta;

export const Fees: StoryObj<typeof meta> = {};
