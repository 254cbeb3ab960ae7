import { StateBadge } from '../badges/state-badge';
import { getLabel, shipmentStatusLabels } from './shipment-labels';

const tones: Record<string, 'good' | 'warning' | 'bad' | 'quiet'> = {
  packed: 'warning',
  handed_over: 'warning',
  in_transit: 'warning',
  out_for_delivery: 'warning',
  undelivered: 'bad',
  delivered: 'good',
  returning_to_origin: 'bad',
  returned_to_origin: 'bad',
  lost: 'bad',
};

/** Shows the status of a shipment. */
export const ShipmentStatusBadge = ({ status }: { status: string }) => (
  <StateBadge tone={tones[status] ?? 'quiet'}>{getLabel(shipmentStatusLabels, status)}</StateBadge>
);
