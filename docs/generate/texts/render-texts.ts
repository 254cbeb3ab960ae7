import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listTexts } from './list-texts';

const features = path.join(__dirname, '../../../features');
/** Lists the folders of features with code that a remote runs. */
const listFolders = (side: string): string[] =>
  readdirSync(features)
    .filter((name) => existsSync(path.join(features, name, side)))
    .map((name) => `features/${name}/${side}`);

/** Remotes whose texts shoppers read, and their sources; the components of `shared` appear in all of them. */
export const textSources: Readonly<Record<string, readonly string[]>> = {
  shell: ['shell/src', ...listFolders('storefront')],
  'mf-catalog': ['mf-catalog/src', ...listFolders('catalog')],
  'mf-cart': ['mf-cart/src'],
  'mf-account': ['mf-account/src', ...listFolders('account')],
  'mf-blog': ['mf-blog/src', ...listFolders('blog')],
  // Not the whole folder: the packages below it have links to it, which a recursive listing follows.
  shared: ['files', 'format', 'forms', 'hooks', 'http', 'local-errors', 'notify', 'payment', 'router', 'sign-out', 'ui']
    .map((name) => `shared/${name}`)
    .concat(listFolders('ui')),
};

/** Returns false for tests and types, and for declarations of fragments, whose texts merchants read. */
const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !/\.(test|stories)\.tsx?$|\.d\.ts$|\/declaration\.ts$|(^|\/)(testing|storybook|preview)\//.test(file);

/** Renders the list of a remote's texts, by source. `root`: folder of the repository. */
export function renderTexts(root: string, remote: string): string {
  const files = textSources[remote]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter(isSource)
    .sort();
  const blocks = files.flatMap((file) => {
    const texts = listTexts(file, readFileSync(path.join(root, file), 'utf8'));
    return texts.length > 0 ? [`## ${file}\n\n${texts.map((text) => `- ${escapeMarkdown(text)}`).join('\n')}\n`] : [];
  });
  return [
    `# Texts of ${remote}`,
    'Every text that a shopper reads, by source; `{…}` is a value. Written by `npx -y pnpm@12 texts`, to be read as a whole; change the sources.',
    ...blocks,
  ]
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n');
}

const escapeMarkdown = (text: string): string => text.replace(/[<>*_`[\]]/g, (character) => `\\${character}`);
