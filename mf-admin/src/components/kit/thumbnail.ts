import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';

/** The picture of a product in a list, 40 px wide or `$large` (64 px). Pass the same width in `sizes`. */
export const Thumbnail = styled(Picture)<{ $large?: boolean }>`
  width: ${({ $large }) => ($large ? '4rem' : '2.5rem')};
  height: ${({ $large }) => ($large ? '5rem' : '3.125rem')};
  border-radius: 6px;
  background: var(--sand);
  object-fit: cover;
`;
