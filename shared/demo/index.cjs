module.exports = require('@vastra/platform/demo');
