import type { ContentPreview } from '@vastra/shared/contract';
import { escapeHtml } from './escape-html';

/** Only in the documents of a preview, so that the documents of shoppers stay as they are. */
const css = `.preview-bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 16px;padding:0 16px;background:var(--brand);color:var(--white)}
.preview-bar p{padding:4px 0;font-size:.875rem}.preview-bar a{color:inherit}
.preview-bar>a{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600}`;

/** Builds the bar above a page with unpublished content. It is outside React's root, so it costs the browser no script. */
export const buildPreviewBar = ({ name, path, isLive }: ContentPreview): string =>
  `<style>${css}</style><aside class="preview-bar" aria-label="Preview"><p><b>Preview</b> of <a href="${escapeHtml(path)}">${escapeHtml(name)}</a>${isLive ? '' : ', not live. Only this browser shows it'}</p><a href="/preview/end">End preview</a></aside>`;
