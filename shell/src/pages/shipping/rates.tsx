import type { ShippingPolicy } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { formatBusinessDays } from './messages';

/** Shows the fee and the days of each delivery method. */
export function Rates({
  policy: { rates, threshold, standardDays, expressDays },
}: {
  policy: Pick<ShippingPolicy, 'rates' | 'threshold' | 'standardDays' | 'expressDays'>;
}) {
  const free = `free above ${formatRupees(threshold)}`;
  const rows = [
    { name: 'Standard', where: 'in most of India', fee: rates.standard, free, days: standardDays },
    ...(rates.standardRemote === rates.standard
      ? []
      : [{ name: 'Standard', where: 'to remote PIN codes', fee: rates.standardRemote, free, days: standardDays }]),
    { name: 'Express', where: 'in metro cities', fee: rates.express, free: undefined, days: expressDays },
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
          {rows.map(({ name, where, fee, free, days }) => (
            <tr key={where}>
              <th scope="row">
                {name} <small>{where}</small>
              </th>
              <td>
                {formatRupees(fee)} {free && <small>{free}</small>}
              </td>
              <td>{formatBusinessDays(days)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
