/** Returns the names of the components that a source exports. Hooks, types and constants are none. */
export const listComponents = (source) =>
  [...source.matchAll(/^export (?:const|function) ([A-Z][A-Za-z0-9]*)/gm)].map(([, name]) => name);

/**
 * Returns the components of a folder that no story shows, as `button.tsx: Button`. The stories of `button.tsx` are in
 * `button.stories.tsx`.
 *
 * @param sources texts of the files of the folder by name
 */
export const findMissingStories = (sources) =>
  Object.entries(sources)
    .filter(([file]) => file.endsWith('.tsx') && !/\.(test|stories)\.tsx$/.test(file))
    .flatMap(([file, source]) => {
      const stories = sources[file.replace(/\.tsx$/, '.stories.tsx')] ?? '';
      const isShown = (name) => new RegExp(`<${name}\\b|\\bcomponent: ${name}\\b`).test(stories);
      return listComponents(source)
        .filter((name) => !isShown(name))
        .map((name) => `${file}: ${name}`);
    });
