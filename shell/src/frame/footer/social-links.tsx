import type { ShopDetails, SocialNetwork } from '@vastra/shared/contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin: 12px 0 0 -12px;
  & a {
    justify-content: center;
    position: relative;
    width: 44px;
    border-radius: var(--radius);
  }
  & span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  & svg {
    width: 22px;
    height: 22px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

const networks: Record<SocialNetwork, { name: string; drawing: ReactNode }> = {
  facebook: { name: 'Facebook', drawing: <path d="M15 3h-2a4 4 0 0 0-4 4v14M5.5 12h8.5" /> },
  instagram: {
    name: 'Instagram',
    drawing: (
      <>
        <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M16.8 7.200h.01" />
      </>
    ),
  },
  linkedin: {
    name: 'LinkedIn',
    drawing: <path d="M5 10v10M5 5v.01M10 20V10m0 5a4.5 4.5 0 0 1 9 0v5" />,
  },
  pinterest: {
    name: 'Pinterest',
    drawing: (
      <>
        <circle cx="12" cy="12" r="9" />
        <path d="m9.5 19.5 2.8-11M9 13.500a3.8 3.8 0 1 1 3 1.8" />
      </>
    ),
  },
  x: { name: 'X', drawing: <path d="m4.5 4.5 15 15M19.5 4.500l-15 15" /> },
  youtube: {
    name: 'YouTube',
    drawing: (
      <>
        <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
        <path d="m10 9 5 3-5 3Z" />
      </>
    ),
  },
};

/** Links to the shop's pages on social networks. */
export const SocialLinks = ({ name, social }: Pick<ShopDetails, 'name' | 'social'>) =>
  social.length > 0 && (
    <List data-social="" aria-label={`${name} elsewhere`}>
      {social.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="noopener">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              {networks[network].drawing}
            </svg>
            <span>
              {name} on {networks[network].name}
            </span>
          </a>
        </li>
      ))}
    </List>
  );
