import { useQuery } from '@tanstack/react-query';
import type { Data, LoadedExtension, listExtensions } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { Notice } from '@vastra/shared/ui/notice';
import { adminApi } from '../../../admin-session';
import { type BadgeTone, StateBadge } from '../../../components/badges/state-badge';
import { BulletList, Hint, Row, Stack, Text } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { QueryPart } from '../../../components/layout/query-part';

const states: Record<string, [BadgeTone, string]> = {
  running: ['good', 'Running'],
  loading: ['warning', 'Loading'],
  paused: ['warning', 'Paused'],
  restarting: ['warning', 'Restarting'],
  off: ['bad', 'Off'],
  not_loaded: ['bad', 'Not loaded'],
};

const getExtensions = (options?: CallOptions) => adminApi.get<Data<typeof listExtensions>>('admin/extensions', options);

/** The extensions of the API: which run, why others do not, and what each may do. */
export function ExtensionsTab() {
  const query = useQuery({ queryKey: ['extensions'], queryFn: getExtensions });
  return (
    <QueryPart query={query} subject="The extensions" height="240px">
      {({ extensions }) =>
        extensions.length === 0 ? (
          <Notice
            title="No extensions."
            text="An extension is a program of your team that adds rules, routes and pages to the shop. The setting EXTENSIONS of the servers names them."
          />
        ) : (
          extensions.map((extension) => <ExtensionCard key={extension.name} extension={extension} />)
        )
      }
    </QueryPart>
  );
}

function ExtensionCard({ extension: { name, version, state, reason, permissions } }: { extension: LoadedExtension }) {
  // A state of a newer API is shown by its name.
  const [tone, text] = states[state] ?? ['quiet', state];
  return (
    <Card heading={name} headingId={`extension-${name}`}>
      <Stack $gap={12}>
        <Row $justify="space-between">
          <Hint>{version ? `Version ${version}` : 'Of the setting EXTENSIONS'}</Hint>
          <StateBadge tone={tone}>{text}</StateBadge>
        </Row>
        {reason && <p>{reason}</p>}
        {permissions.length > 0 && (
          <>
            <Text as="h3" $size={16}>
              Permissions
            </Text>
            <BulletList>
              {permissions.map((permission) => (
                <li key={permission.name}>
                  {permission.meaning} (<code>{permission.name}</code>)
                </li>
              ))}
            </BulletList>
          </>
        )}
      </Stack>
    </Card>
  );
}
