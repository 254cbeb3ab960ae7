import { formatNumber, formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { TablePanel } from '../../components/table/table-styles';
import { Timestamp } from '../../components/time/timestamp';
import type { CouponDetail } from './api';

const Section = styled.section`
  margin-top: 24px;
`;

const Title = styled.h2`
  margin-bottom: 12px;
  font-size: 20px;
`;

const Note = styled.p`
  color: var(--ink-2);
`;

/** Lists the last orders that used the coupon. */
export function CouponRedemptions({ coupon: { uses, used, discountType } }: { coupon: CouponDetail }) {
  return (
    <Section>
      <Title>Uses ({formatNumber(used)})</Title>
      {uses.length === 0 ? (
        <Note>This coupon has not been used yet.</Note>
      ) : (
        <TablePanel aria-label="Uses">
          <div className="scroll">
            <table aria-label="Uses">
              <thead>
                <tr>
                  <th scope="col">Order</th>
                  <th scope="col">Customer</th>
                  <th scope="col">Placed</th>
                  <th scope="col" className="number">
                    Discount
                  </th>
                </tr>
              </thead>
              <tbody>
                {uses.map(({ orderId, customer, discount, at }) => (
                  <tr key={orderId}>
                    <th scope="row" data-label="Order">
                      <Link to={adminPaths.order(orderId)}>{orderId}</Link>
                    </th>
                    <td data-label="Customer" className="text">
                      {customer}
                    </td>
                    <td data-label="Placed">
                      <Timestamp at={at} />
                    </td>
                    <td data-label="Discount" className="number">
                      {discountType === 'shipping' && discount === 0 ? 'Delivery' : formatRupees(discount)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </TablePanel>
      )}
      {used > uses.length && uses.length > 0 && <Note>The last {uses.length} of them.</Note>}
    </Section>
  );
}
