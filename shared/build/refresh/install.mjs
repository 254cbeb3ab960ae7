// The first module of the shell's development build. There is one refresh runtime in a page, for the shell and for all remotes: their
// modules find it by its global name, because a runtime in each bundle would know the components of that bundle only.
import runtime from 'react-refresh/runtime';
import { createFastRefresh } from './fast-refresh.mjs';

runtime.injectIntoGlobalHook(globalThis);
globalThis.__FAST_REFRESH__ = createFastRefresh(runtime, () => dispatchEvent(new Event('development:data-changed')));
