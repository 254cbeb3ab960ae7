import type { OrderPart } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';

/** Link to the return or the parcel that a refund or a credit note belongs to. A part that a newer API has added is only named. */
export function PartLink({ part: { kind, id, number } }: { part: OrderPart }) {
  if (kind === 'return') return <Link to={adminPaths.return(id)}>Return {number}</Link>;
  if (kind === 'shipment') return <Link to={adminPaths.shipment(id)}>Parcel {number}</Link>;
  return (
    <>
      {kind} {number}
    </>
  );
}
