import { createGlobalStyle } from 'styled-components';

/** On paper: the order alone, without the shop's frame, the menu, and what is to be pressed. */
export const PrintStyles = createGlobalStyle`
  @media print {
    .header, #footer, nav, aside, button, .back, .to-press {
      display: none !important;
    }
  }
`;
