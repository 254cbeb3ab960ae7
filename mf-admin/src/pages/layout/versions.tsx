import type { AdminLayout } from '@vastra/shared/contract';
import { StateBadge } from '../../components/badges/state-badge';
import { ConfirmedAction } from '../../components/dialogs/confirmed-action';
import { Detail, Muted, Row, Stack } from '../../components/kit';
import { Timestamp } from '../../components/time/timestamp';
import { Permitted } from '../../permissions';

interface VersionsProps {
  layout: AdminLayout;
  restore: (version: number) => Promise<unknown>;
}

/** Lists what was published, newest first, with its author and time. An earlier version can be live again. */
export const Versions = ({ layout: { versions, publishedVersion }, restore }: VersionsProps) =>
  versions.length === 0 ? (
    <Muted>This page was not published yet.</Muted>
  ) : (
    <Stack as="ul" $gap={8} $divided aria-label="Versions">
      {versions.map(({ version, title, sectionCount, at, by }) => (
        <Row as="li" key={version} $justify="space-between" $gap="8 16">
          <div>
            <strong>Version {version}</strong>{' '}
            {version === publishedVersion && <StateBadge tone="good">Live</StateBadge>}
            <Detail>
              <Timestamp at={at} /> <span>{by && `· ${by}`}</span> · {title} ·{' '}
              {sectionCount === 1 ? '1 section' : `${sectionCount} sections`}
            </Detail>
          </div>
          {version !== publishedVersion && (
            <Permitted>
              <ConfirmedAction
                isSmall
                label="Restore"
                aria-label={`Restore version ${version}`}
                question={`Publish version ${version} again?`}
                text="Shoppers see it at once, and the draft becomes the same. The current version stays in this list."
                action={() => restore(version)}
                notice={`Version ${version} is live again`}
              />
            </Permitted>
          )}
        </Row>
      ))}
    </Stack>
  );
