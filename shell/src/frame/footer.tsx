import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';

const Bar = styled.footer`
  border-top: 1px solid var(--hairline);
  background: var(--paper);
`;

const Inside = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 24px 48px;
  max-width: 1360px;
  margin: 0 auto;
  padding: 48px 16px 32px;
  color: var(--ink-2);
  & nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    color: var(--ink);
    text-decoration: underline;
  }
`;

const Name = styled.p`
  max-width: 36ch;
  & > strong {
    display: block;
    margin-bottom: 8px;
    color: var(--ink);
    font: 500 24px/1.15 var(--serif);
  }
`;

export const Footer = () => (
  <Bar>
    <Inside>
      <Name>
        <strong>Vastra</strong>
        Clothing and fashion, delivered across India.
      </Name>
      <nav aria-label="Footer">
        <Link to={paths.shop}>Shop</Link>
        <Link to={paths.blog}>Blog</Link>
        <Link to={paths.orders}>Orders</Link>
        <Link to={paths.account}>Account</Link>
      </nav>
    </Inside>
  </Bar>
);
