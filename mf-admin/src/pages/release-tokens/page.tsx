import { useQueryClient } from '@tanstack/react-query';
import type { ReleaseToken } from '@vastra/shared/contract';
import { Notice } from '@vastra/shared/ui/notice';
import { useState } from 'react';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { ConfirmedAction } from '../../components/dialogs/confirmed-action';
import { SecretDialog } from '../../components/dialogs/secret-dialog';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { RowActions } from '../../components/lists/row-actions';
import { PanelTable } from '../../components/table/panel-table';
import { Timestamp } from '../../components/time/timestamp';
import { type CreatedToken, endToken, listTokens } from './api';
import { TokenForm } from './token-form';

const tokensKey = ['release-tokens'];

const ReleaseTokensPage = () => (
  <AdminPage title="Release tokens" actions={<CreateButton />}>
    <QueryBoundary queryKey={tokensKey} queryFn={listTokens} subject="The list of tokens">
      {(tokens, { setData }) => <TokenList tokens={tokens} onChanged={setData} />}
    </QueryBoundary>
  </AdminPage>
);

function CreateButton() {
  const client = useQueryClient();
  const [created, setCreated] = useState<CreatedToken>();
  return (
    <>
      <DialogButton $tone="brand" label="Create token">
        {(close) => (
          <TokenForm
            onCreated={(token) => {
              close();
              setCreated(token);
              const { token: _secret, ...listed } = token;
              client.setQueryData<ReleaseToken[]>(tokensKey, (others) => others && [listed, ...others]);
            }}
            onClose={close}
          />
        )}
      </DialogButton>
      {created && (
        <SecretDialog
          title={`Token “${created.name}”`}
          text="It is shown only now. Give it to the program as RELEASE_TOKEN, and the URL of the API as RELEASE_API."
          label="Token"
          secret={created.token}
          onClose={() => setCreated(undefined)}
        />
      )}
    </>
  );
}

interface TokenListProps {
  tokens: ReleaseToken[];
  onChanged: (tokens: ReleaseToken[]) => void;
}

/** The personal tokens for the release API that have not ended. */
function TokenList({ tokens, onChanged }: TokenListProps) {
  if (tokens.length === 0)
    return (
      <Notice
        title="No tokens."
        text="A token lets a team's program ship its remotes without a key of the storage. Jobs of GitHub and GitLab need none: they prove who they are."
      />
    );
  return (
    <PanelTable
      name="Release tokens"
      columns={[
        { label: 'Name', kind: 'text', cell: ({ name }) => name },
        { label: 'Owner', kind: 'text', cell: ({ owner }) => owner },
        { label: 'Remotes', kind: 'text', cell: ({ remotes }) => remotes.join(', ') },
        { label: 'Created', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
        { label: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <Timestamp at={lastUsedAt} /> : 'Never') },
        { label: 'Ends', cell: ({ expiresAt }) => <Timestamp at={expiresAt} /> },
        {
          label: '',
          cell: (token) => (
            <RowActions>
              <ConfirmedAction
                label="End"
                aria-label={`End ${token.name}`}
                question={`End the token “${token.name}”?`}
                text="Programs with it are refused at once."
                action={() => endToken(token)}
                notice="Token ended"
                onDone={() => onChanged(tokens.filter(({ _id }) => _id !== token._id))}
              />
            </RowActions>
          ),
        },
      ]}
      rows={tokens}
      getKey={({ _id }) => _id}
    />
  );
}

export { ReleaseTokensPage as Component };
