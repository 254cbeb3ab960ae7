"""Hooks of Schemathesis (SCHEMATHESIS_HOOKS)."""

import json
import zlib

import schemathesis


@schemathesis.hook
def map_body(context, body):
    """Replaces a few fields of the example by generated ones, because a body with random fields only rarely gets past the first rule."""
    content = (context.operation.definition.raw.get("requestBody") or {}).get("content", {})
    example = content.get("application/json", {}).get("example")
    if not isinstance(example, dict) or not isinstance(body, dict):
        return body
    # The same body gets the same mixture in each run.
    digest = zlib.crc32(json.dumps(body, sort_keys=True, default=str).encode())
    if digest % 4 == 0:
        return body
    changed = [name for place, name in enumerate(sorted(body)) if (digest >> (place % 24 + 4)) & 3 == 0]
    return {**example, **{name: body[name] for name in changed}}
