/** Test files that the first verdict waits for, and the number of later test files. The sequencer writes it, the reporter reads it. */
const nearestTests = { files: new Set(), laterCount: 0 };

module.exports = { nearestTests };
