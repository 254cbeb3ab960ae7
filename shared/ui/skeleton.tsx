import styled from 'styled-components';

/** A placeholder of the final size, shown while content loads. Sizes are CSS lengths, `$ratio` is a CSS aspect ratio. */
export const Skeleton = styled.span.attrs<{ $height?: string; $width?: string; $ratio?: string }>((props) => ({
  'aria-hidden': true,
  style: { height: props.$height, width: props.$width, aspectRatio: props.$ratio },
}))<{ $height?: string; $width?: string; $ratio?: string }>`
  display: block;
  border-radius: var(--radius);
  background: var(--sand);
`;
