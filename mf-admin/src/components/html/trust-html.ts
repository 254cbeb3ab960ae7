interface HtmlPolicy {
  createHTML(html: string): string;
}

let policy: HtmlPolicy | undefined;

/**
 * Returns HTML as a browser that checks HTML wants it (Trusted Types). Only for a document in which nothing runs: a parsed one, or a frame
 * without scripts. A host that does not know the policy checks by its own.
 */
export function trustHtml(html: string): string {
  const factory = (window as { trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy } })
    .trustedTypes;
  try {
    policy ??= factory?.createPolicy('post-editor', { createHTML: (text) => text });
  } catch {
    return html;
  }
  return policy?.createHTML(html) ?? html;
}
