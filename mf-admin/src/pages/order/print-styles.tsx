import { createGlobalStyle } from 'styled-components';

/** Prints the order alone, without the shop's frame, the menu and the buttons. */
export const PrintStyles = createGlobalStyle`
  @media print {
    .header, #footer, nav, aside, button, .back, .no-print {
      display: none !important;
    }
  }
`;
