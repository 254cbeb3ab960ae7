import { formatNumber, formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../../../mf-admin/src/admin-paths';
import { DialogButton } from '../../../../../mf-admin/src/components/dialogs/confirm-dialog';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { QueryBoundary } from '../../../../../mf-admin/src/components/layout/query-boundary';
import { CalendarDate } from '../../../../../mf-admin/src/components/time/calendar-date';
import type { EWayBills } from '../../../contract';
import { EWayBillDialog } from '../../components/e-way-bill-dialog';
import { getEWayBills } from '../../components/portal-files';
import { MonthList, Obstacles } from './month-list';

/** Parcels of a month that need an e-way bill by their value. */
export const EWayBillSection = ({ month }: { month: string }) => (
  <QueryBoundary
    queryKey={['e-way-bills', month]}
    queryFn={(options) => getEWayBills(month, options)}
    subject="The e-way bills"
  >
    {(data) => data && <EWayBillCard {...data} />}
  </QueryBoundary>
);

function EWayBillCard({ threshold, count, parcels }: EWayBills) {
  return (
    <Card heading="E-way bills" headingId="e-way-bills">
      <p>
        {count === 0
          ? `No parcel of this month is worth more than ${formatRupees(threshold)}.`
          : `${formatNumber(count)} ${count === 1 ? 'parcel' : 'parcels'} worth more than ${formatRupees(threshold)}. Goods above this value move with an e-way bill; within some states the limit is higher.`}
      </p>
      {parcels.length > 0 && (
        <MonthList aria-label="Parcels that need an e-way bill">
          {parcels.map((parcel) => (
            <li key={parcel.shipmentId}>
              <div>
                <Link to={adminPaths.shipment(parcel.shipmentId)}>
                  Parcel {parcel.parcel} of {parcel.orderId}
                </Link>{' '}
                · {formatRupees(parcel.value)} · invoice {parcel.invoice} of <CalendarDate at={parcel.issuedAt} />
                <br />
                {[
                  parcel.isIntrastate ? `Within ${parcel.state}` : `To ${parcel.state}`,
                  parcel.carrier ?? 'no carrier yet',
                  parcel.handedOverAt ? 'handed over' : 'not handed over yet',
                ].join(' · ')}
                <Obstacles obstacles={parcel.obstacles} />
              </div>
              {parcel.obstacles.length === 0 && (
                <DialogButton label="E-way bill (JSON)">
                  {(close) => <EWayBillDialog parcel={parcel} onClose={close} />}
                </DialogButton>
              )}
            </li>
          ))}
        </MonthList>
      )}
      {count > parcels.length && <p>{`The first ${formatNumber(parcels.length)} are shown.`}</p>}
    </Card>
  );
}
