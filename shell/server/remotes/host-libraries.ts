import { type SharedModule, sharedModules, sharedVersion, singletons } from '@vastra/shared/build/singletons';
import * as commands from '@vastra/shared/commands';
import type { EarlierMajor } from '@vastra/shared/earlier';
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

export { sharedVersion };

/** Modules of `shared` that the shell provides; the type makes sure that none of the federated singletons is missing. */
const sharedLibraries: Record<SharedModule, unknown> = { commands, events, federation, http, notify, router, session };

const libraries: Record<string, { lib: unknown; version: string }> = {
  react: { lib: React, version: React.version },
  'react/jsx-runtime': { lib: jsxRuntime, version: React.version },
  'react-dom': { lib: ReactDom, version: ReactDom.version },
  'styled-components': { lib: styled, version: styled.version },
  // It exports no version; the lowest that remotes may need.
  zustand: { lib: zustand, version: singletons.zustand.replace(/^\D+/, '') },
  ...Object.fromEntries(
    sharedModules.map((name) => [`@vastra/shared/${name}`, { lib: sharedLibraries[name], version: sharedVersion }]),
  ),
};

/**
 * Returns the one copy of each shared library in this process, in the form that the federation runtime takes. For an earlier major of `shared`, its
 * modules take the place of the current ones.
 */
export const getHostLibraries = (earlier?: EarlierMajor) =>
  Object.fromEntries(
    Object.entries({ ...libraries, ...toLibraries(earlier) }).map(([name, { lib, version }]) => [
      name,
      { version, scope: 'default', lib: () => lib, shareConfig: { singleton: true, requiredVersion: false as const } },
    ]),
  );

const toLibraries = (earlier: EarlierMajor | undefined): typeof libraries =>
  Object.fromEntries(
    Object.entries(earlier?.modules ?? {}).map(([name, lib]) => [
      `@vastra/shared/${name}`,
      { lib, version: earlier!.version },
    ]),
  );
