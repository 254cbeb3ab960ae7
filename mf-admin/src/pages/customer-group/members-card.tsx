import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerGroup } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useRef, useState } from 'react';
import { adminPaths } from '../../admin-paths';
import { changeMembers } from '../../components/customer-groups/api';
import { formatCustomers } from '../../components/customer-groups/describe-rule';
import { Detail, Muted, Row, Stack, Text } from '../../components/kit';
import { TextLink } from '../../components/kit/text-link';
import { Card } from '../../components/layout/card';
import { QueryPart } from '../../components/layout/query-part';
import { RemoveButton } from '../../components/lists/icon-button';
import { AccountPicker } from '../../components/pickers/account-picker';
import { usePermission } from '../../permissions';
import { listMembers, shownMembers } from './api';

interface MembersCardProps {
  group: CustomerGroup;
  onChanged: (group: CustomerGroup) => void;
}

/** The customers of a group: the first by name, and the link to all. In a group by hand, they are added and removed here, each at once. */
export function MembersCard({ group, onChanged }: MembersCardProps) {
  const { _id, kind, version } = group;
  const isEditable = usePermission('customers.write') && kind === 'manual';
  const client = useQueryClient();
  const [isPicking, setPicking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const queryKey = ['customers of a group', _id, version];
  const members = useQuery({ queryKey, queryFn: ({ signal }) => listMembers(_id, { signal }) });
  const change = async (parts: { add?: string[]; remove?: string[] }, message: string) => {
    if (isBusy) return;
    setBusy(true);
    try {
      onChanged(await changeMembers(_id, parts));
      await client.invalidateQueries({ queryKey });
      notify.success(message);
    } catch (error) {
      notify.error(toErrorMessage(error));
    } finally {
      setBusy(false);
      button.current?.focus();
    }
  };
  return (
    <Card heading="Customers" headingId="group-customers">
      <Stack>
        <QueryPart query={members} subject="The customers">
          {({ rows, pagination: { total } }) => (
            <>
              {total === 0 && <Muted>No customers yet.</Muted>}
              <Stack as="ul" $gap={8} $divided aria-label="Customers of this group">
                {rows.map((user) => (
                  <Row as="li" key={user._id} $noWrap>
                    <Text as="span" $breaks style={{ flex: 1, minWidth: 0 }}>
                      <TextLink to={adminPaths.user(user._id)}>{user.name}</TextLink>
                      <Detail>{user.email ?? user.phone}</Detail>
                    </Text>
                    {isEditable && (
                      <RemoveButton
                        label={`Remove ${user.name}`}
                        onRemove={() => void change({ remove: [user._id] }, `${user.name} removed`)}
                      />
                    )}
                  </Row>
                ))}
              </Stack>
              {total > 0 && (
                <TextLink to={`${adminPaths.users}?group=${encodeURIComponent(_id)}`}>
                  {total > shownMembers ? `All ${formatCustomers(total)}` : 'Show in the list of users'}
                </TextLink>
              )}
            </>
          )}
        </QueryPart>
        {isEditable && (
          <div>
            <Button $tone="line" ref={button} disabled={isBusy} onClick={() => setPicking(true)}>
              Add customer
            </Button>
          </div>
        )}
        {isPicking && (
          <AccountPicker
            excludedIds={members.data?.rows.map((user) => user._id)}
            onPick={(user) => {
              setPicking(false);
              void change({ add: [user._id] }, `${user.name} added`);
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Stack>
    </Card>
  );
}
