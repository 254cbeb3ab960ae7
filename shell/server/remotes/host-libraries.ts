import * as commands from '@vastra/shared/commands';
import * as events from '@vastra/shared/events';
import * as federation from '@vastra/shared/federation';
import * as http from '@vastra/shared/http';
import * as notify from '@vastra/shared/notify';
import * as router from '@vastra/shared/router';
import * as session from '@vastra/shared/session';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as styled from 'styled-components';
import * as zustand from 'zustand';

/** Of `@vastra/shared`; what a release needs is held against it. */
export const sharedVersion = '1.0.0';

const libraries: Record<string, { lib: unknown; version: string }> = {
  react: { lib: React, version: React.version },
  'react/jsx-runtime': { lib: jsxRuntime, version: React.version },
  'react-dom': { lib: ReactDom, version: ReactDom.version },
  'styled-components': { lib: styled, version: '6.6.0' },
  zustand: { lib: zustand, version: '5.1.0' },
  '@vastra/shared/router': { lib: router, version: sharedVersion },
  '@vastra/shared/http': { lib: http, version: sharedVersion },
  '@vastra/shared/session': { lib: session, version: sharedVersion },
  '@vastra/shared/events': { lib: events, version: sharedVersion },
  '@vastra/shared/commands': { lib: commands, version: sharedVersion },
  '@vastra/shared/notify': { lib: notify, version: sharedVersion },
  '@vastra/shared/federation': { lib: federation, version: sharedVersion },
};

/** The one copy of each shared library in this process, as the remotes' server builds ask for them. */
export const hostLibraries = () =>
  Object.fromEntries(
    Object.entries(libraries).map(([name, { lib, version }]) => [
      name,
      { version, scope: 'default', lib: () => lib, shareConfig: { singleton: true, requiredVersion: false as const } },
    ]),
  );
