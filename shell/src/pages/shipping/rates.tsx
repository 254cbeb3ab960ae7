import type { ShippingPolicy } from '@vastra/shared/contract';
import { rupees } from '@vastra/shared/ui/price';
import { businessDays } from './words';

/** What each way of delivery costs and takes. */
export function Rates({
  policy: { rates, threshold, standardDays, expressDays },
}: {
  policy: Pick<ShippingPolicy, 'rates' | 'threshold' | 'standardDays' | 'expressDays'>;
}) {
  const free = `free above ${rupees(threshold)}`;
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
                {rupees(fee)} {free && <small>{free}</small>}
              </td>
              <td>{businessDays(days)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
