import styled from 'styled-components';
import { encode } from 'uqr';

const Svg = styled.svg`
  width: 200px;
  height: 200px;
  background: #fff;
`;

/** Draws a text as a QR code, in this browser only, because the text is a secret. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </Svg>
  );
}
