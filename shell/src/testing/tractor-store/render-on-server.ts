import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import type { LiveRelease } from '@vastra/shared/federation';
import { renderPage } from '../../../server/document/render';
import { createParts, type Scene, scene, setScene } from './remotes';

/** Renders the product page of the Tractor Store as the document server does. Returns the document, the reported errors and the loaders that ran. */
export async function renderOnServer(live: LiveRelease[], settings: Partial<Scene>) {
  setScene(settings);
  const reported: Error[] = [];
  const page = await renderPage({
    request: new Request('http://shop.test/tractor/red'),
    releases: live.map((release) => ({ ...release, needs: {} }) as unknown as StoredRelease),
    parts: createParts(live),
    origin: 'http://shop.test',
    report: (error) => void reported.push(error as Error),
  });
  if (page instanceof Response) throw new Error(`The server sent ${page.status} instead of a page`);
  const { usedModules, state } = page;
  return { body: page.body.toString('utf8'), state: JSON.stringify(state), usedModules, reported, loads: scene.loads };
}
