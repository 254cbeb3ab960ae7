/** Fragments of features, by their exposed names. `feature-lists.cjs` names all lists of features. */
module.exports = {
  './fragments/newsletter': '../features/newsletter/blog/fragments/newsletter/fragment.tsx',
};
