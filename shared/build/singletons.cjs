/** Exists once in a page, whoever asks for it. The shell brings them all; remotes bring none. */
const singletons = {
  react: '^19.0.0',
  'react/': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/': '^19.0.0',
  'styled-components': '^6.0.0',
  zustand: '^5.0.0',
  '@vastra/shared/router': '^1.0.0',
  '@vastra/shared/http': '^1.0.0',
  '@vastra/shared/session': '^1.0.0',
  '@vastra/shared/events': '^1.0.0',
  '@vastra/shared/commands': '^1.0.0',
  '@vastra/shared/notify': '^1.0.0',
  '@vastra/shared/federation': '^1.0.0',
};

module.exports = { singletons };
