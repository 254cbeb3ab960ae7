import type { Dependencies, ServedPartInfo } from '@vastra/shared/contract';
import styled from 'styled-components';
import { adminPaths } from '../../../admin-paths';
import { StateBadge } from '../../../components/badges/state-badge';
import { Hint, Stack } from '../../../components/kit';
import { TextLink } from '../../../components/kit/text-link';
import { getDependencies } from '../../../components/releases/api';
import { formatCount } from '../../../components/releases/labels';
import { Timestamp } from '../../../components/time/timestamp';
import { PolledCard } from '../card/polled-card';
import { RemoteName, Section, SectionTitle } from '../card/remote-card-styles';

const Unmet = styled.ul`
  padding-left: 20px;
  color: var(--sale);
`;

/** Card of the API: its live contract, since when, and what live releases need of it. */
export const ApiCard = () => (
  <PolledCard
    title="API"
    queryKey={['dependencies']}
    queryFn={getDependencies}
    intervalMs={30_000}
    subject="The API’s contract"
    loadingLabel="Loading the API"
    height="96px"
    renderHeader={({ api, parts }) =>
      api && (
        <>
          <RemoteName>contract {api.version}</RemoteName>
          <ApiState parts={parts} />
        </>
      )
    }
  >
    {(dependencies) => <ApiFacts dependencies={dependencies} />}
  </PolledCard>
);

const listUnmet = (parts: ServedPartInfo[]) =>
  parts.flatMap(({ part, releases }) => releases.filter(({ unmet }) => unmet.length > 0).map(() => part));

function ApiState({ parts }: { parts: ServedPartInfo[] }) {
  const lacking = listUnmet(parts).length;
  return lacking === 0 ? (
    <StateBadge tone="good">Has what live releases use</StateBadge>
  ) : (
    <StateBadge tone="bad">Lacks what {formatCount(lacking, 'release')} may use</StateBadge>
  );
}

function ApiFacts({ dependencies: { api, parts } }: { dependencies: Dependencies }) {
  if (!api) return <Hint $breaks>No document server has seen the contract of the API yet.</Hint>;
  const served = api.calls.filter(({ isServed }) => isServed);
  const used = served.filter(({ users }) => users.length > 0);
  return (
    <>
      <p>
        <StateBadge tone="good">Live</StateBadge> <code>{api.hash}</code>{' '}
        <span>
          {api.since ? (
            <span>
              since <Timestamp at={api.since} />
            </span>
          ) : (
            'for longer than times are stored'
          )}
        </span>
        : {formatCount(served.length, 'call')}, {formatCount(used.length, 'of them', 'of them')} used by live releases.{' '}
        <TextLink $isTall to={adminPaths.dependencies}>
          Dependencies
        </TextLink>
      </p>
      <Section>
        <SectionTitle>What live releases need of it</SectionTitle>
        <Stack as="ul" $gap={4} $padding="0 0 8" $size={14} $breaks>
          {parts.flatMap(({ part, releases }) =>
            releases.map((release) => (
              <li key={`${part} ${release.version}`}>
                {part} {release.version}
                <span>{release.role === 'canary' && ' (canary)'}</span>:{' '}
                {release.hasRequirements ? formatCount(release.callCount, 'call') : 'does not name its dependencies'}
                {release.unmet.length > 0 && (
                  <Unmet>
                    {release.unmet.map((reason) => (
                      <li key={reason}>{reason}</li>
                    ))}
                  </Unmet>
                )}
              </li>
            )),
          )}
        </Stack>
      </Section>
      <Section>
        <SectionTitle>History</SectionTitle>
        <Stack as="ul" $gap={4} $padding="0 0 8" $size={14} $breaks>
          {api.history.length === 0 && <li>No change was seen yet.</li>}
          {api.history.map(({ hash, version, at }) => (
            <li key={`${hash} ${at}`}>
              <Timestamp at={at} />: contract {version} (<code>{hash}</code>)
            </li>
          ))}
        </Stack>
      </Section>
    </>
  );
}
