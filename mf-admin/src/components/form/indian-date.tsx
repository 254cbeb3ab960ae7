import styled from 'styled-components';

/**
 * Shows the dates of the date fields inside as India writes them, such as "21 Nov 2026". Browsers show a date field in the format of
 * their own language. A field gets its text as `data-date`. While it has the focus, the browser's own parts are shown, because a
 * person edits them. They are transparent until then and not removed, because a field without them cannot get the focus. Firefox does not
 * support `::before` on fields, and keeps its own format.
 */
export const IndianDate = styled.div`
  input[data-date]:not(:focus) {
    /* Clips the transparent parts, which would widen a phone's page. */
    position: relative;
    display: flex;
    align-items: center;
  }
  input[data-date]:not(:focus)::before {
    flex: 1;
    content: attr(data-date);
  }
  input[data-date]:not(:focus)::-webkit-datetime-edit {
    position: absolute;
    opacity: 0;
  }
`;
