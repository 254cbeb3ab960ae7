import type { StoredReleaseInfo } from '@vastra/shared/contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { StateBadge } from '../../components/state-badge';
import { Figures } from './figures';
import { countOf } from './words';

const Box = styled.div`
  display: grid;
  gap: 16px;
  padding-top: 16px;
  border-top: 1px solid var(--hairline);
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  & > header > code {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & p {
    color: var(--ink-2);
    font-size: 14px;
  }
`;

interface LaneProps {
  /** "Live", "Canary", "Refused". */
  name: string;
  tone: 'good' | 'waiting' | 'bad';
  version: string;
  /** Since when, and by whom. */
  children: ReactNode;
  /** Undefined when its files are gone. */
  release?: StoredReleaseInfo;
}

/** A release that visitors get, and how it does. */
export function Lane({ name, tone, version, children, release }: LaneProps) {
  const health = release?.health;
  const kinds = Object.entries(health?.browser.kinds ?? {}).filter(([, count]) => count > 0);
  const failed = [
    ...(health?.server.failures ? [`${countOf(health.server.failures, 'page')} on the server`] : []),
    ...kinds.map(([kind, count]) => `${countOf(count, kindWords[kind] ?? kind)} in browsers`),
  ];
  return (
    <Box role="group" aria-label={`${name}: ${version}`}>
      <header>
        <StateBadge tone={tone}>{name}</StateBadge>
        <code>{version}</code>
        <p>{children}</p>
      </header>
      {health ? <Figures health={health} /> : <p>No server that runs now has served it yet.</p>}
      {failed.length > 0 && <p>What failed: {failed.join(', ')}.</p>}
    </Box>
  );
}

const kindWords: Record<string, string> = { region: 'region', script: 'script error' };
