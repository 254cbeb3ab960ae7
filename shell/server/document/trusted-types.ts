/** Names of the policies that a page may create; no other policy can be created. The inline script creates `default`. */
export const trustedTypesPolicies = ['default', 'footer', 'post-editor'];

/**
 * Elements of posts, by the beginnings of their names, and others with up to three letters, which load and run nothing but pictures, except
 * `svg`. In short form, because it is in every document.
 */
const elements = '(?!svg)(\\w{1,3}|(blockq|str|sma|fig|tab|cap|th|tb|tf|co|sp|bod)\\w+)';

/** Attributes without `<`, so that every `<` of the text is the beginning of a checked tag, however it is parsed. */
const attributes = '(\\s+(?!on)[a-z-]+(="[^"<]*")?)*';

/**
 * The default policy, which checks the strings that code of this or of an earlier release passes to a sink. Returning null refuses: the
 * browser throws, and reports it.
 *
 * - HTML is well formed, with elements of posts only and without event handlers. The API's sanitizer makes such HTML; this does not clean, it
 *   checks. React creates script elements from the one exception.
 * - Scripts belong to the shell or to a release, without `..` in their paths.
 * - There is no `createScript`: no text becomes code.
 */
export const defaultPolicyScript = [
  'window.trustedTypes?.createPolicy("default",{',
  `createHTML:text=>text=="<script>\\x3c/script>"||!/<(?!\\/?${elements}${attributes}\\s*\\/?>)/i.test(text)?text:null,`,
  'createScriptURL:url=>/^\\/(assets|releases)(\\/(?!\\.\\.)[\\w.+-]+)+$/.test(url.replace(location.origin,""))?url:null',
  '});',
].join('');
