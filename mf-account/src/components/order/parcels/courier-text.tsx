import type { Shipment } from '@vastra/shared/contract';
import { Text } from '@vastra/shared/ui/text';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';

/** The courier and the tracking number. A parcel that is followed by hand may have neither. */
export function CourierText({ parcel: { carrier, trackingNumber, trackingUrl } }: { parcel: Shipment }) {
  if (!carrier && !trackingNumber) return null;
  return (
    <Text $tone="muted" $breaks>
      {[carrier && `Courier: ${carrier}`, trackingNumber && `Tracking number: ${trackingNumber}`]
        .filter(Boolean)
        .join(' · ')}
      {trackingUrl?.startsWith('https://') && (
        <span>
          {' · '}
          <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
            The courier's own page
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </span>
      )}
    </Text>
  );
}
