const Sequencer = require('@jest/test-sequencer').default;

const getProject = ({ context }) => context.config.displayName?.name ?? '';

/**
 * Runs the files of one project before the files of the next project, because a worker then loads and compiles the modules of one project
 * only. Within a project Jest starts the files that took longest in the last run, or in a new clone the largest files.
 */
module.exports = class ProjectSequencer extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => getProject(a).localeCompare(getProject(b)));
  }
};
