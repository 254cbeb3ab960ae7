import { FieldError, HttpError } from '../../platform/server/errors/http-error';

export class LayoutNotFoundError extends HttpError {
  constructor() {
    super(404, 'layout_not_found', 'This page does not exist.');
  }
}

export class LayoutVersionNotFoundError extends HttpError {
  constructor() {
    super(404, 'layout_version_not_found', 'This version is not stored any more.');
  }
}

export class PathTakenError extends FieldError {
  constructor() {
    super(409, 'path_taken', 'path', 'Another page has this path. Please choose another one.');
  }
}

/** The preview of a place that no page of the shop has yet. */
export class NoPageToShowError extends HttpError {
  constructor(kind: string) {
    super(409, 'no_page_to_show', `The shop has no ${kind} yet, whose page could show these sections.`);
  }
}

/** Maximum number of sections that the message names. */
const maxFaults = 5;

/** A page that the live releases cannot show. The message has a sentence for each section that is at fault. */
export class LayoutInvalidError extends HttpError {
  constructor(faults: readonly string[]) {
    super(400, 'layout_invalid', faults.slice(0, maxFaults).join(' '));
  }
}
