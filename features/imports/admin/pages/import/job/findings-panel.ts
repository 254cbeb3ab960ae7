import styled from 'styled-components';
import { TablePanel } from '../../../../../../mf-admin/src/components/table/table-styles';

/** A table below the result of an import, which scrolls by itself. */
export const FindingsPanel = styled(TablePanel)`
  & > .scroll {
    max-height: 480px;
    border-radius: 0 0 12px 12px;
    overflow: auto;
  }
  & thead th {
    position: sticky;
    top: 0;
    background: #fff;
  }
  & .message {
    min-width: 24ch;
  }
  @media (min-width: 640px) {
    & tbody td.message {
      padding-top: 8px;
      padding-bottom: 8px;
    }
  }
  @media (max-width: 639px) {
    & tbody .message {
      display: block;
      padding-top: 4px;
      text-align: left;
    }
    & tbody .message::before {
      content: none;
    }
  }
`;
