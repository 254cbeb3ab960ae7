import { defineFragment } from '@vastra/shared/fragments';
import { toErrorMessage } from '@vastra/shared/http';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { useState } from 'react';
import styled from 'styled-components';
import { type CustomerPoints, listCustomers } from './api';
import { properties } from './declaration';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  background: #fff;
  & :is(th, td) {
    padding: 12px 16px;
    border-bottom: 1px solid var(--hairline);
    text-align: left;
    overflow-wrap: anywhere;
  }
  & .number {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  & a {
    display: inline-block;
    min-height: 24px;
  }
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 16px;
`;

/** The customers with the most points, as the extension loyalty-points counts them. */
function Points({ data }: { data: CustomerPoints[] }) {
  const [customers, setCustomers] = useState(data);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<string>();
  const reload = async () => {
    setLoading(true);
    setError(undefined);
    await listCustomers().then(setCustomers, (failure) => setError(toErrorMessage(failure)));
    setLoading(false);
  };
  return (
    <section aria-label="Points by customer">
      <Bar>
        <p role="status">{customers.length > 0 && `Customers with the most points: ${customers.length}`}</p>
        <Button $tone="line" onClick={reload} disabled={isLoading}>
          {isLoading ? 'Loading...' : 'Load again'}
        </Button>
      </Bar>
      {error && <p role="alert">{error}</p>}
      {customers.length === 0 ? (
        <Notice title="No points yet." text="Customers get points when their orders are delivered." />
      ) : (
        <Table aria-label="Points by customer">
          <thead>
            <tr>
              <th scope="col">Customer</th>
              <th scope="col" className="number">
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {customers.map(({ customerId, points }) => (
              <tr key={customerId}>
                <th scope="row">
                  <Link to={`/admin/users/${encodeURIComponent(customerId)}`}>{customerId}</Link>
                </th>
                <td className="number">{points}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

export const { loader, Component } = defineFragment({ properties, loader: listCustomers, Component: Points });
