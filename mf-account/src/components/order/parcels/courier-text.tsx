import type { Shipment } from '@vastra/shared/contract';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import styled from 'styled-components';

const Text = styled.p`
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;

/** The courier and the tracking number. A parcel that is followed by hand may have neither. */
export function CourierText({ parcel: { carrier, trackingNumber, trackingUrl } }: { parcel: Shipment }) {
  if (!carrier && !trackingNumber) return null;
  return (
    <Text>
      {[carrier && `Courier: ${carrier}`, trackingNumber && `Tracking number: ${trackingNumber}`]
        .filter(Boolean)
        .join(' · ')}
      {trackingUrl?.startsWith('https://') && (
        <>
          {' · '}
          <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
            The courier's own page
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </>
      )}
    </Text>
  );
}
