// Makes jsdom quicker where tests spend their time.
const { createRequire } = require('node:module');

/** Returns `require` of a package's dependency, found along a chain of package names. */
const requireAlong = (names) =>
  names.reduce((requireFrom, name) => createRequire(requireFrom.resolve(name)), createRequire(__filename));
const requireJsdom = requireAlong(['jest-fixed-jsdom', 'jest-environment-jsdom', 'jsdom']);
const requirePart = (name) => requireJsdom(`./jsdom/${name}`);

/**
 * Leaves out the rules of jsdom's own style sheet that do not decide whether an element can be seen or clicked, because queries match each
 * rule against each element. They take three quarters of that time. `setup.ts` does the same with the rules of the page.
 */
function shortenDefaultStyleSheet() {
  const file = requireJsdom.resolve('./jsdom/browser/default-stylesheet');
  const affectsQueries = /(display|visibility|pointer-events|opacity|content|margin|border-radius):/;
  const css = requireJsdom(file).replace(/\/\*.*?\*\//gs, '');
  require.cache[file].exports = css.replace(/[^{};]+\{[^}]*\}/g, (rule) => (affectsQueries.test(rule) ? rule : ''));
}

/**
 * Leaves out computed colours, ten of the twelve properties that jsdom computes for each style. Queries read styles to decide whether an
 * element can be seen or clicked, and parsing colours took nine tenths of that time.
 */
function computeNoColors() {
  const { propertiesWithResolvedValueImplemented: computed } = requirePart('living/helpers/style-rules');
  for (const name of Object.keys(computed)) if (name.endsWith('color')) delete computed[name];
}

/**
 * Finds the controls of labels, and the labels of controls, in one walk over a document, which is repeated when the document has changed.
 * jsdom walks over it for each label of each control: an eighth of the time of a test with forms.
 */
function indexLabels() {
  const formControls = requirePart('living/helpers/form-controls');
  const { domSymbolTree } = requirePart('living/helpers/internal-constants');
  const NodeList = requirePart('living/generated/NodeList');
  const indexes = new WeakMap();

  function findControl(label, elementsById) {
    if (!label.hasAttributeNS(null, 'for'))
      return [...domSymbolTree.treeIterator(label)].find(formControls.isLabelable) ?? null;
    const element = elementsById.get(label.getAttributeNS(null, 'for'));
    return element && formControls.isLabelable(element) ? element : null;
  }

  function getIndex(root) {
    const known = indexes.get(root);
    if (known?.version === root._version) return known;
    const elementsById = new Map();
    const labels = [];
    for (const node of domSymbolTree.treeIterator(root)) {
      const id = node.getAttributeNS?.(null, 'id');
      // Two elements may have the same id: the first one counts.
      if (id && !elementsById.has(id)) elementsById.set(id, node);
      if (node._localName === 'label') labels.push(node);
    }
    const controls = new Map(labels.map((label) => [label, findControl(label, elementsById)]));
    const labelsByControl = new Map();
    for (const [label, control] of controls)
      if (control) labelsByControl.set(control, [...(labelsByControl.get(control) ?? []), label]);
    const index = { version: root._version, controls, labelsByControl };
    indexes.set(root, index);
    return index;
  }

  const getLabels = function () {
    if (!formControls.isLabelable(this)) return null;
    if (!this._labels) {
      const root = this.getRootNode({});
      const query = () => getIndex(root).labelsByControl.get(this) ?? [];
      this._labels = NodeList.createImpl(root._globalObject, [], { element: root, query });
    }
    return this._labels;
  };
  for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']) {
    const { implementation } = requirePart(`living/nodes/HTML${name}Element-impl`);
    Object.defineProperty(implementation.prototype, 'labels', { get: getLabels });
  }
  const { implementation: Label } = requirePart('living/nodes/HTMLLabelElement-impl');
  Object.defineProperty(Label.prototype, 'control', {
    get() {
      return getIndex(this.getRootNode({})).controls.get(this) ?? null;
    },
  });
}

// Its parts import each other in circles, so that it is loaded from its beginning. It reads its style sheet once.
shortenDefaultStyleSheet();
requireJsdom('./api.js');
indexLabels();
computeNoColors();
