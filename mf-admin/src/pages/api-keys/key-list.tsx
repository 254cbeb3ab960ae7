import type { ApiKey } from '@vastra/shared/contract';
import { Notice } from '@vastra/shared/ui/notice';
import { useState } from 'react';
import { StateBadge } from '../../components/badges/state-badge';
import { ConfirmedAction } from '../../components/dialogs/confirmed-action';
import { Detail, Stack } from '../../components/kit';
import { RowActions } from '../../components/lists/row-actions';
import { PanelTable } from '../../components/table/panel-table';
import { Timestamp } from '../../components/time/timestamp';
import { type CreatedKey, revokeKey, toListed } from './api';
import { NewSecret } from './new-secret';
import { RotateButton } from './rotate-button';

interface KeyListProps {
  keys: ApiKey[];
  onChanged: (keys: ApiKey[]) => void;
}

/** The keys with their secrets, of which the shop shows the first characters. */
export function KeyList({ keys, onChanged }: KeyListProps) {
  const [rotated, setRotated] = useState<CreatedKey>();
  const onRotated = (key: CreatedKey) => {
    setRotated(key);
    onChanged(keys.map((other) => (other._id === key._id ? toListed(key) : other)));
  };
  if (keys.length === 0)
    return (
      <Notice
        title="No keys."
        text="With a key a program calls the API: an ERP that changes stock, a courier that reads orders. It gets the permissions that it needs, and no more."
      />
    );
  return (
    <>
      <PanelTable
        name="API keys"
        columns={[
          {
            label: 'Name',
            kind: 'text',
            cell: ({ name, isTest }) => (
              <>
                {name} {isTest && <StateBadge tone="warning">Test</StateBadge>}
              </>
            ),
          },
          { label: 'Owner', kind: 'text', cell: ({ owner }) => owner },
          { label: 'May', kind: 'text', cell: ({ permissions }) => <Detail>{permissions.join(', ')}</Detail> },
          { label: 'From', kind: 'text', cell: ({ networks }) => networks.join(', ') || 'Everywhere' },
          { label: 'Last used', cell: ({ secrets }) => <LastUse secrets={secrets} /> },
          { label: 'Secrets', kind: 'text', cell: ({ secrets }) => <Secrets secrets={secrets} /> },
          {
            label: '',
            cell: (key) => (
              <RowActions>
                {key.isOwn && <RotateButton apiKey={key} onRotated={onRotated} />}
                <ConfirmedAction
                  label="Revoke"
                  aria-label={`Revoke ${key.name}`}
                  question={`Revoke the key “${key.name}”?`}
                  text="Programs with it are refused at once."
                  action={() => revokeKey(key)}
                  notice="Key revoked"
                  onDone={() => onChanged(keys.filter(({ _id }) => _id !== key._id))}
                />
              </RowActions>
            ),
          },
        ]}
        rows={keys}
        getKey={({ _id }) => _id}
      />
      {rotated && <NewSecret created={rotated} onClose={() => setRotated(undefined)} />}
    </>
  );
}

type SecretsProps = Pick<ApiKey, 'secrets'>;

/** The last use of any secret. */
function LastUse({ secrets }: SecretsProps) {
  const at = secrets
    .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
    .sort()
    .at(-1);
  return at ? <Timestamp at={at} /> : 'Never';
}

/** Characters of a secret after `vastra_live_` or `vastra_test_`, by which the admin tells it from the key's other secrets. */
const shownLength = 8;

/** The secrets with their ends, the newest first. */
const Secrets = ({ secrets }: SecretsProps) => (
  <Stack $gap={4}>
    {secrets.map(({ start, expiresAt }) => (
      <span key={start}>
        {start.slice(-shownLength)}… {Date.parse(expiresAt) <= Date.now() ? 'ended' : 'ends'}{' '}
        <Timestamp at={expiresAt} />
      </span>
    ))}
  </Stack>
);
