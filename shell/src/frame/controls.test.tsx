import { FragmentContext } from '@vastra/shared/federation';
import { testCallsOfControls } from '@vastra/shared/testing/controls';
import { createRemoteParts } from '../remotes/parts';
import { shop } from '../testing/shop';
import { Frame } from './frame';
import { frameLoader } from './frame-data';

const parts = createRemoteParts({
  releases: [],
  load: () => Promise.reject(new Error('No remote')),
  limitTime: (_remote, work) => work,
});
const frame = {
  id: 'frame',
  path: '/',
  loader: frameLoader,
  element: (
    <FragmentContext value={parts}>
      <Frame pages={[]} />
    </FragmentContext>
  ),
  children: [{ path: 'page', element: <h1>A page</h1> }],
};

// The frame's controls are outside of `main`, where they are used once for all pages.
testCallsOfControls([frame], { frame: { path: '/page', replies: { 'GET /shop-details': shop } } });
