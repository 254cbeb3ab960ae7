import styled from 'styled-components';

/** Hidden from sight, keyboard and assistive technology, so that only bots fill it in. */
export const Honeypot = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
