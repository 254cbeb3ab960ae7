import { formatDateTime } from '@vastra/shared/format';
import styled from 'styled-components';
import { SmallButton } from '../kit/small-button';
import type { Draft } from './draft-storage';

const NoticePanel = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 12px 16px;
  border-left: 2px solid var(--brand);
  background: #fff;
`;

/** Says that unsaved input of an earlier visit was restored, with a button to discard it. */
export const DraftNotice = ({ draft, onDiscard }: { draft: Draft; onDiscard: () => void }) => (
  <NoticePanel role="status">
    <p>
      Your unsaved changes from {formatDateTime(new Date(draft.savedAt).toISOString())} were restored.
      {draft.isPartial && ' Pictures that were not uploaded have to be chosen again.'}
    </p>
    <SmallButton $tone="line" onClick={onDiscard}>
      Discard
    </SmallButton>
  </NoticePanel>
);
