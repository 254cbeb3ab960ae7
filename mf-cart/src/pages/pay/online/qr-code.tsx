import type { UpiPayment } from '@vastra/shared/contract';
import styled from 'styled-components';

const Frame = styled.svg`
  display: block;
  width: 100%;
  max-width: 232px;
  aspect-ratio: 1;
  padding: 12px;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  background: var(--white);
`;

interface QrCodeProps {
  code: UpiPayment['qr'];
  /** Describes the code to screen readers. */
  label: string;
}

/** A QR code. The API sends its path, so that the browser needs no library for it. */
export const QrCode = ({ code: { size, path }, label }: QrCodeProps) => (
  <Frame viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
    {/* token: black, because scanners need the contrast. */}
    <path d={path} fill="#000" />
  </Frame>
);
