import styled from 'styled-components';

const Hidden = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** The field `website`, hidden from sight, keyboard and assistive technology, so that only bots fill it in. */
export const Honeypot = () => (
  <Hidden aria-hidden>
    <label>
      Website
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </Hidden>
);
