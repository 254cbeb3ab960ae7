import type { SessionUser } from '@vastra/shared/session';
import styled from 'styled-components';

const Box = styled.section`
  padding: 24px 20px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  & > header {
    display: flex;
    align-items: center;
    gap: 16px;
    margin-bottom: 24px;
  }
  & > header > span {
    display: grid;
    flex: none;
    place-items: center;
    width: 64px;
    height: 64px;
    border-radius: 50%;
    background: var(--sand);
    color: var(--brand);
    font: 500 30px/1.15 var(--serif);
  }
  & h2 {
    font-size: 24px;
  }
  & > dl {
    display: grid;
    gap: 20px 32px;
  }
  & dt {
    color: var(--ink-2);
    font-size: 14px;
  }
  & dd {
    font-size: 18px;
    overflow-wrap: anywhere;
  }
  @media (min-width: 720px) {
    padding: 32px;
    & > dl {
      grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
    }
  }
`;

/** Who the customer is; read only. */
export const Profile = ({ user }: { user: SessionUser }) => (
  <Box aria-labelledby="profile">
    <header>
      <span aria-hidden="true">{(user.name.trim()[0] ?? 'U').toUpperCase()}</span>
      <h2 id="profile">Profile</h2>
    </header>
    <dl>
      <div>
        <dt>Full Name</dt>
        <dd>{user.name || 'Not given'}</dd>
      </div>
      <div>
        <dt>Email Address</dt>
        <dd>{user.email || 'Not given'}</dd>
      </div>
      <div>
        <dt>Phone Number</dt>
        <dd>{user.phone || 'Not given'}</dd>
      </div>
    </dl>
  </Box>
);
