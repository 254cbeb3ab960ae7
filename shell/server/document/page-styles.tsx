import { StaticRouter } from '@vastra/shared/router/server';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Footer } from '../../src/frame/footer/footer';
import type { FrameData } from '../../src/frame/frame-data';
import type { RemoteParts } from '../../src/remotes/parts';

/** A style sheet with more bytes is dropped; no page needs nearly as many. */
const maxStyleBytes = 200_000;

/** The styles of one kind of page. */
export interface PageStyles {
  /** Returns the tree, whose components then add their rules. */
  collect(tree: ReactNode): ReactNode;
  /** Returns the footer's HTML, and adds its rules. Renders it only when its data have changed, because it is a tenth of a page. */
  renderFooter(data: FrameData): string;
  /** Returns the rules as HTML, UTF-8. */
  get(): Buffer;
}

const stylesByParts = new WeakMap<RemoteParts, Map<string, PageStyles>>();

/**
 * Returns the styles of one kind of page. Documents share them, because styled-components then compiles a component's rules
 * once and not for each document, which saves a tenth of the time. A document may carry a few rules of another state of its page.
 */
export function getPageStyles(parts: RemoteParts, page: string): PageStyles {
  const stylesByPage = stylesByParts.get(parts) ?? new Map<string, PageStyles>();
  stylesByParts.set(parts, stylesByPage);
  const styles = stylesByPage.get(page) ?? createPageStyles(() => stylesByPage.delete(page));
  stylesByPage.set(page, styles);
  return styles;
}

/** `onTooLarge` is called when there are so many rules that they should be collected again. */
function createPageStyles(onTooLarge: () => void): PageStyles {
  const sheet = new ServerStyleSheet();
  let footer = { key: '', html: '' };
  // Rules are added, and never changed.
  let ruleCount = -1;
  let tags = Buffer.alloc(0);
  return {
    collect: (tree) => sheet.collectStyles(tree),
    renderFooter({ shop, categories }) {
      // clock: the footer shows the year
      const key = JSON.stringify([new Date().getFullYear(), shop, categories]);
      if (key !== footer.key) {
        const tree = (
          <StaticRouter location="/">
            <Footer shop={shop} categories={categories} />
          </StaticRouter>
        );
        footer = { key, html: renderToString(sheet.collectStyles(tree)) };
      }
      return footer.html;
    },
    get() {
      const { length } = sheet.instance.getTag().tag;
      if (length === ruleCount) return tags;
      ruleCount = length;
      tags = Buffer.from(sheet.getStyleTags());
      if (tags.length > maxStyleBytes) onTooLarge();
      return tags;
    },
  };
}
