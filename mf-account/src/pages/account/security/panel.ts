import { below, from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

/** A box with one or more settings. */
export const Panel = styled.div`
  display: grid;
  gap: 16px;
  padding: 24px 20px;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  ${from.m} {
    padding: 24px 32px;
  }
`;

/** A setting: its text, and its button beside or below. */
export const Setting = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px 24px;
  ${below.s} {
    & > button {
      width: 100%;
    }
  }
`;

export const SettingText = styled.div`
  flex: 1 1 260px;
`;

export const SettingTitle = styled.h3`
  font: 600 var(--text-l)/1.35 var(--sans);
`;

export const SettingDescription = styled.p`
  max-width: 60ch;
  color: var(--ink-2);
`;

export const Divider = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-top: 1px solid var(--hairline);
`;
