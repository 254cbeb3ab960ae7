import { apiParts } from './tags';

/** The page at /api/docs. Its scripts are files, because the policy of the page allows no inline script. It names
 * an empty icon, because the API serves none, and clips long titles of calls, which would make a phone scroll sideways. */
export const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vastra API reference</title>
<link rel="icon" href="data:,">
<style>#reference { overflow-x: clip }</style>
</head>
<body>
<div id="reference"></div>
<noscript>The reference needs JavaScript. Its OpenAPI document is at <a href="/api/docs/json">/api/docs/json</a>.</noscript>
<script src="/api/docs/viewer.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const options = {
  sources: apiParts.map(({ name, title }, index) => ({
    title,
    slug: name,
    url: `/api/docs/${name}.json`,
    ...(index === 0 && { default: true }),
  })),
  // Nothing leaves the shop: no fonts, no statistics, no assistant, no proxy of the viewer's maker.
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  defaultOpenAllTags: false,
  metaData: { title: 'Vastra API reference' },
};

/** Starts the viewer in the page. */
export const startScript = `Scalar.createApiReference('#reference', ${JSON.stringify(options)});\n`;
