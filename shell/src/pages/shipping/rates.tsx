import type { ShippingPolicy } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { formatBusinessDays } from './messages';

/** Shows the fee and the days of each delivery method. */
export function Rates({
  policy: { rates, threshold, standardDays, expressDays },
}: {
  policy: Pick<ShippingPolicy, 'rates' | 'threshold' | 'standardDays' | 'expressDays'>;
}) {
  const freeAbove = `free above ${formatRupees(threshold)}`;
  const rows = [
    { name: 'Standard', area: 'in most of India', fee: rates.standard, freeAbove, days: standardDays },
    ...(rates.standardRemote === rates.standard
      ? []
      : [{ name: 'Standard', area: 'to remote PIN codes', fee: rates.standardRemote, freeAbove, days: standardDays }]),
    { name: 'Express', area: 'in metro cities', fee: rates.express, freeAbove: undefined, days: expressDays },
  ];
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Delivery</th>
            <th scope="col">Fee</th>
            <th scope="col">On the way</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, area, fee, freeAbove, days }) => (
            <tr key={area}>
              <th scope="row">
                {name} <small>{area}</small>
              </th>
              <td>
                {formatRupees(fee)} {freeAbove && <small>{freeAbove}</small>}
              </td>
              <td>{formatBusinessDays(days)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
