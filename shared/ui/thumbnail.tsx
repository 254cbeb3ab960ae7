import styled from 'styled-components';
import { Picture } from './picture';

/** A small picture of a product: 4:5 on sand. `$width` is a CSS length; `sizes` should name the same width in px. */
export const Thumbnail = styled(Picture)<{ $width: string }>`
  width: ${({ $width }) => $width};
  aspect-ratio: 4 / 5;
  border-radius: var(--radius);
  background: var(--sand);
  object-fit: cover;
`;
