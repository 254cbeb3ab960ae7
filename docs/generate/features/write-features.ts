// `pnpm features`: writes docs/features.md from what the features declare.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderFeaturesPage } from './render-features';

writeFileSync(path.join(__dirname, '../../features.md'), renderFeaturesPage());
