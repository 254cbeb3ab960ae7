import { formatDateTime } from '@vastra/shared/format';
import { ConfirmButton } from '../dialogs/confirm-dialog';
import { Alert, Row } from '../kit';
import { discardQuestion } from './discard-question';
import type { Draft } from './draft-storage';

/** Says that unsaved input of an earlier visit was restored, with a button to discard it. */
export const DraftNotice = ({ draft, onDiscard }: { draft: Draft; onDiscard: () => void }) => (
  <Alert as="div" $kind="info" role="status">
    <Row $justify="space-between">
      <p>
        Your unsaved changes from {formatDateTime(new Date(draft.savedAt).toISOString())} were restored.
        {draft.isPartial && <span> Pictures that were not uploaded have to be chosen again.</span>}
      </p>
      <ConfirmButton isSmall label="Discard" dialog={discardQuestion} onConfirm={onDiscard} />
    </Row>
  </Alert>
);
