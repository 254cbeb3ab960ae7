import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminUser } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useRef, useState } from 'react';
import { changeMembers } from '../../components/customer-groups/api';
import { groupKindLabels } from '../../components/customer-groups/describe-rule';
import { Detail, Muted, Row, Stack, Text } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { QueryPart } from '../../components/layout/query-part';
import { RemoveButton } from '../../components/lists/icon-button';
import { ChoiceDialog } from '../../components/pickers/choice-dialog';
import { usePermission } from '../../permissions';
import { type GroupOfUser, listGroups } from './api';

export const getGroupsKey = (userId: string) => ['groups of a customer', userId];

/** The customer groups of an account. Groups by hand are changed here, each at once. */
export function GroupsCard({ user: { _id, name } }: { user: AdminUser }) {
  const canChange = usePermission('customers.write');
  const client = useQueryClient();
  const queryKey = getGroupsKey(_id);
  const groups = useQuery({ queryKey, queryFn: ({ signal }) => listGroups(_id, { signal }) });
  const [isPicking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const change = async (group: GroupOfUser, parts: { add?: string[]; remove?: string[] }, message: string) => {
    try {
      await changeMembers(group._id, parts);
      notify.success(message);
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
    await client.invalidateQueries({ queryKey });
    button.current?.focus();
  };
  return (
    <Card heading="Customer groups" headingId="customer-groups">
      <QueryPart query={groups} subject="The customer groups">
        {(all) => (
          <Stack>
            <Memberships
              groups={all.filter(({ isMember }) => isMember)}
              onRemove={
                canChange ? (group) => change(group, { remove: [_id] }, `Removed from ${group.name}`) : undefined
              }
            />
            {canChange && all.some(({ kind }) => kind === 'manual') && (
              <div>
                <Button $tone="line" ref={button} onClick={() => setPicking(true)}>
                  Add to a group
                </Button>
              </div>
            )}
            {isPicking && (
              <PickDialog
                groups={all}
                name={name}
                onPick={(group) => {
                  setPicking(false);
                  void change(group, { add: [_id] }, `Added to ${group.name}`);
                }}
                onClose={() => setPicking(false)}
              />
            )}
          </Stack>
        )}
      </QueryPart>
    </Card>
  );
}

interface MembershipsProps {
  groups: GroupOfUser[];
  /** Undefined for a role that may not change them. */
  onRemove?: (group: GroupOfUser) => Promise<void>;
}

function Memberships({ groups, onRemove }: MembershipsProps) {
  if (groups.length === 0) return <Muted>In no group.</Muted>;
  return (
    <Stack as="ul" $gap={8} $divided aria-label="Groups of this customer">
      {groups.map((group) => (
        <Row as="li" key={group._id} $noWrap>
          <Text as="span" $breaks style={{ flex: 1, minWidth: 0 }}>
            {group.name}
            <Detail>{groupKindLabels[group.kind]}</Detail>
          </Text>
          {onRemove && group.kind === 'manual' && (
            <RemoveButton label={`Remove from ${group.name}`} onRemove={() => void onRemove(group)} />
          )}
        </Row>
      ))}
    </Stack>
  );
}

interface PickDialogProps {
  groups: GroupOfUser[];
  name: string;
  onPick: (group: GroupOfUser) => void;
  onClose: () => void;
}

function PickDialog({ groups, name, onPick, onClose }: PickDialogProps) {
  const [q, setQ] = useState('');
  const found = groups.filter((group) => group.name.toLowerCase().includes(q.trim().toLowerCase()));
  return (
    <ChoiceDialog
      title={`Add ${name} to a group`}
      searchLabel="Search"
      listLabel="Customer groups"
      q={q}
      onSearch={setQ}
      choices={found.map(({ _id, name: group, kind, isMember }) => ({
        key: _id,
        name: group,
        details: groupKindLabels[kind],
        unavailable: isMember ? 'In it' : kind === 'rule' ? 'By rule' : undefined,
      }))}
      error={undefined}
      onRetry={() => {}}
      onChoose={(key) => onPick(groups.find(({ _id }) => _id === key)!)}
      onClose={onClose}
    />
  );
}
