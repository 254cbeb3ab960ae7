import type { AdminDeal } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { TablePanel } from '../../components/table/table-styles';
import { Timestamp } from '../../components/time/timestamp';
import { getPercentOff } from './percent-off';

const Named = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 12px;
`;

const Words = styled.p`
  margin-bottom: 24px;
  color: var(--ink-2);
`;

/** What a deal was: it cannot be changed any more. */
export const EndedDeal = ({ deal: { startDate, endDate, products } }: { deal: AdminDeal }) => (
  <>
    <Words>
      It ran from <Timestamp at={startDate} /> until <Timestamp at={endDate} /> and cannot be changed any more.
    </Words>
    <TablePanel aria-label="Products">
      <div className="scroll">
        <table aria-label="Products">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="number">
                Usual price
              </th>
              <th scope="col" className="number">
                Deal price
              </th>
              <th scope="col" className="number">
                Off
              </th>
              <th scope="col" className="number">
                Sold
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ productId, title, image, price, dealPrice, stock, sold }) => (
              <tr key={productId}>
                <th scope="row" data-label="Product" className="text">
                  <Named>
                    <Picture image={image} sizes="40px" alt="" />
                    <Link to={adminPaths.product(productId)}>{title}</Link>
                  </Named>
                </th>
                <td data-label="Usual price" className="number">
                  {formatRupees(price)}
                </td>
                <td data-label="Deal price" className="number">
                  {formatRupees(dealPrice)}
                </td>
                <td data-label="Off" className="number">
                  {getPercentOff(price, dealPrice) ?? 0}%
                </td>
                <td data-label="Sold" className="number">
                  {sold} of {stock}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TablePanel>
  </>
);
