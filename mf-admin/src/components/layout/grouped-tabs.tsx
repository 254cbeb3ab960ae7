import { Link, useNavigate } from '@vastra/shared/router';
import { SelectField } from '@vastra/shared/ui/field';
import { below } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import type { AreaTab } from '../../admin-areas';

const Root = styled.div`
  margin-bottom: 24px;
  & > .choice {
    display: none;
  }
  & > nav {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
    gap: 16px 32px;
    padding: 16px 24px;
    border: 1px solid var(--hairline);
    border-radius: var(--radius-card);
    background: var(--white);
  }
  ${below.m} {
    & > .choice {
      display: block;
    }
    & > nav {
      display: none;
    }
  }
  & h2 {
    margin-bottom: 4px;
    color: var(--ink-2);
    font: inherit;
    font-size: var(--text-s);
  }
`;

const TabLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 36px;
  margin: 0 -8px;
  padding: 0 8px;
  border-radius: var(--radius);
  color: var(--ink);
  font-weight: 600;
  text-decoration: none;
  &:hover {
    background: var(--sand);
  }
  &[aria-current] {
    background: var(--sand);
    color: var(--brand);
  }
`;

interface GroupedTabsProps {
  label: string;
  tabs: readonly AreaTab[];
  current: string;
}

/** Links between many tabs in their groups; on a phone a choice, because a bar would show four of them. Each tab has its own URL. */
export function GroupedTabs({ label, tabs, current }: GroupedTabsProps) {
  const navigate = useNavigate();
  const groups = [...new Set(tabs.map(({ group = '' }) => group))].map((group) => ({
    group,
    tabs: tabs.filter((tab) => (tab.group ?? '') === group),
  }));
  return (
    <Root>
      <div className="choice">
        <SelectField label="Show" value={current} onChange={({ target }) => navigate(`?tab=${target.value}`)}>
          {groups.map(({ group, tabs: own }) => (
            <optgroup key={group} label={group}>
              {own.map((tab) => (
                <option key={tab.id} value={tab.id}>
                  {tab.label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <nav aria-label={label}>
        {groups.map(({ group, tabs: own }) => (
          <div key={group}>
            <h2>{group}</h2>
            {own.map((tab) => (
              <TabLink key={tab.id} to={`?tab=${tab.id}`} aria-current={tab.id === current ? 'page' : undefined}>
                {tab.label}
              </TabLink>
            ))}
          </div>
        ))}
      </nav>
    </Root>
  );
}
