import { useQueryClient } from '@tanstack/react-query';
import type { SetupStep } from '@vastra/shared/contract';
import { StateBadge } from '../../../../../mf-admin/src/components/badges/state-badge';
import { Hint, ItemTitle, Muted, Row, Stack } from '../../../../../mf-admin/src/components/kit';
import { ActionButton } from '../../../../../mf-admin/src/components/kit/action-button';
import { TextLink } from '../../../../../mf-admin/src/components/kit/text-link';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { ProgressBar } from '../../../../../mf-admin/src/components/layout/progress-bar';
import { QueryBoundary } from '../../../../../mf-admin/src/components/layout/query-boundary';
import { PreviewLinkButton } from '../../../../../mf-admin/src/components/publication/preview-link-button';
import { saveSetting } from '../../../../../mf-admin/src/components/setup/api';
import { Permitted } from '../../../../../mf-admin/src/permissions';
import { getMove, moveKey } from './api';

const states = {
  done: ['good', 'Done'],
  'to-do': ['warning', 'To do'],
  optional: ['quiet', 'Optional'],
} as const;

/** The steps of a move from another shop, whose states the shop finds out itself. */
export const MoveTab = () => (
  <QueryBoundary queryKey={moveKey} queryFn={getMove} subject="The steps">
    {({ steps, isOpen, isReadOnly }) => {
      const counted = steps.filter(({ state }) => state !== 'optional');
      const doneCount = counted.filter(({ state }) => state === 'done').length;
      return (
        <Stack $gap={24}>
          <ProgressBar
            label={`${doneCount} of ${counted.length} steps are done`}
            fraction={doneCount / Math.max(1, counted.length)}
          />
          <Card>
            <Stack as="ol" $divided>
              {steps.map((step) => (
                <li key={step.id}>
                  <MoveStep step={step} />
                </li>
              ))}
            </Stack>
          </Card>
          {!isOpen && <ClosedShop isReadOnly={isReadOnly ?? false} />}
        </Stack>
      );
    }}
  </QueryBoundary>
);

function MoveStep({ step: { label, state, message, screen, page } }: { step: SetupStep }) {
  // A state of a newer API is shown as one to do.
  const [tone, text] = states[state] ?? states['to-do'];
  return (
    <Stack $gap={4}>
      <Row $justify="space-between" $noWrap $align="start">
        <ItemTitle as="h2">{label}</ItemTitle>
        <StateBadge tone={tone}>{text}</StateBadge>
      </Row>
      <p>{message}</p>
      {state !== 'done' && page && !screen && (
        <Hint>
          For who runs the servers: <code>{page}</code>
        </Hint>
      )}
      {screen && (
        <Row>
          <TextLink to={screen} $isTall aria-label={`Open ${label}`}>
            Open
          </TextLink>
        </Row>
      )}
    </Stack>
  );
}

/** The closed shop as staff sees it, for looking at it before the switch. */
function ClosedShop({ isReadOnly }: { isReadOnly: boolean }) {
  const client = useQueryClient();
  return (
    <Card heading="Look at the shop before it opens">
      <Stack>
        <Muted $maxWidth="64ch">
          While the shop is closed, a link opens it for an hour, at this or at a test address. Search engines list no
          page of it, and a visitor without the link reads that it opens soon and cannot order.
        </Muted>
        <p>
          {isReadOnly
            ? 'Previews are read-only: the checkout says that no order can be placed.'
            : 'Who has the link can place a test order.'}
        </p>
        <Permitted permission="settings.write">
          <Row>
            <PreviewLinkButton isSmall path="admin/setup/preview-link" />
            <ActionButton
              isSmall
              action={async () => {
                await saveSetting('readOnlyPreview', !isReadOnly);
                await client.refetchQueries({ queryKey: moveKey });
              }}
            >
              {isReadOnly ? 'Allow test orders' : 'Make previews read-only'}
            </ActionButton>
          </Row>
        </Permitted>
      </Stack>
    </Card>
  );
}
