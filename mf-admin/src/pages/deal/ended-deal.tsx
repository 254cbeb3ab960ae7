import type { AdminDeal } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { TablePanel } from '../../components/table/table-styles';
import { Timestamp } from '../../components/time/timestamp';
import { getPercentOff } from './percent-off';

const ProductName = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 12px;
`;

const Summary = styled.p`
  margin-bottom: 24px;
  color: var(--ink-2);
`;

/** Shows a deal that has ended and can no longer be changed. */
export const EndedDeal = ({ deal: { startDate, endDate, products } }: { deal: AdminDeal }) => (
  <>
    <Summary>
      This deal ran from <Timestamp at={startDate} /> until <Timestamp at={endDate} /> and can no longer be changed.
    </Summary>
    <TablePanel aria-label="Products">
      <div className="scroll">
        <table aria-label="Products">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="number">
                Regular price
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
                  <ProductName>
                    <Picture image={image} sizes="40px" alt="" />
                    <Link to={adminPaths.product(productId)}>{title}</Link>
                  </ProductName>
                </th>
                <td data-label="Regular price" className="number">
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
