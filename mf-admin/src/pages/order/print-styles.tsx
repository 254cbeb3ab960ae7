import { createGlobalStyle } from 'styled-components';

/** Prints the order alone, without the frame and the buttons. */
export const PrintStyles = createGlobalStyle`
  @media print {
    nav, aside, .admin-bar, button, .back, .no-print {
      display: none !important;
    }
  }
`;
