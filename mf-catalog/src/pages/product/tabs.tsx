import { useLocation } from '@vastra/shared/router';
import { from } from '@vastra/shared/ui/tokens';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const TabsRoot = styled.section`
  margin-top: 64px;
  scroll-margin-top: 32px;
  & > .tab-list {
    display: flex;
    border-bottom: 1px solid var(--hairline);
    overflow-x: auto;
    scrollbar-width: none;
  }
  & .tab {
    flex: none;
    min-height: 48px;
    /* Narrower on small phones, so that all three tabs are seen. */
    padding: 0 clamp(8px, 3.2vw, 16px);
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    color: var(--ink-2);
    font-weight: 600;
    cursor: pointer;
  }
  & .tab:hover {
    color: var(--ink);
  }
  & .tab[aria-selected='true'] {
    border-color: var(--brand);
    color: var(--ink);
  }
  & .tab:focus-visible {
    outline-offset: -2px;
  }
  & > [role='tabpanel'] {
    padding-top: 32px;
  }
  & > [role='tabpanel'] > h2 {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  ${from.m} {
    & .tab {
      padding: 0 24px;
    }
  }
  @media (scripting: none) {
    & > .tab-list {
      display: none;
    }
    & > [role='tabpanel'] {
      display: block;
    }
    & > [role='tabpanel'] > h2 {
      position: static;
      width: auto;
      height: auto;
      margin-bottom: 16px;
      font-size: var(--text-2xl);
      clip-path: none;
    }
  }
`;

export interface Tab {
  /** Id of the panel; also the URL hash that opens it. */
  id: string;
  title: string;
  /** Label of the tab, if it differs from the title. */
  label?: string;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  shownId: string;
  onShow: (id: string) => void;
}

/** Returns the shown tab: the tab that the URL hash names, to which the page scrolls, or the first tab. */
export function useTab(ids: string[]) {
  const [shownId, show] = useState(ids[0]);
  const { hash, key } = useLocation();
  // `#write-reviews` opens the form for the visitor's own review too.
  const hashTab = ids.find((id) => hash.endsWith(id));

  // Runs after each navigation, because the same hash can be requested again after another tab was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the navigation
  useEffect(() => {
    if (hashTab) show(hashTab);
  }, [hashTab, key]);
  // The browser could not scroll to the hidden panel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the navigation
  useEffect(() => {
    if (hashTab && shownId === hashTab) document.getElementById('about')?.scrollIntoView();
  }, [hashTab, key, shownId === hashTab]);

  const choose = (id: string) => {
    show(id);
    // Updates the URL without a navigation, so that it can be shared and Back leaves the page.
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}${id === ids[0] ? '' : `#${id}`}`);
  };
  return [shownId, choose] as const;
}

/** Tabs following the WAI-ARIA pattern. Every panel is in the document; all are shown without JavaScript. */
export function Tabs({ label, tabs, shownId, onShow }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex(({ id }) => id === shownId);
    const targets: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + tabs.length) % tabs.length;
    onShow(tabs[index].id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <TabsRoot id="about">
      <div ref={list} className="tab-list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, title, label = title }) => (
          <button
            key={id}
            type="button"
            className="tab"
            role="tab"
            id={`${id}-tab`}
            aria-selected={id === shownId}
            aria-controls={id}
            tabIndex={id === shownId ? 0 : -1}
            onClick={() => onShow(id)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, title, panel }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern asks for it where a panel begins with text
        <div key={id} role="tabpanel" id={id} aria-labelledby={`${id}-tab`} tabIndex={0} hidden={id !== shownId}>
          <h2>{title}</h2>
          {panel}
        </div>
      ))}
    </TabsRoot>
  );
}
